extension FactoryWriter {
  /// Writes the extension that conforms to `Fixturable`.
  func writeConformance(_ plan: FixturePlan, to out: SourceWriter) {
    let isolation = plan.isolation.map { "\($0) " } ?? ""
    // Isolated conformances require Swift 6.2.
    out.within(isolation.isEmpty ? [] : ["compiler(>=6.2)"]) {
      if let availability = plan.availability { out.line(availability) }
      let names = names(of: plan)
      let fixturable = names.text("Fixturable", of: names.support)
      let generics = plan.randomGenerics.map { "\($0): \(fixturable)" }.joined(separator: ", ")
      let constraints = generics.isEmpty ? "" : " where \(generics)"
      let start = options.isOutputOnMainActor && isolation.isEmpty ? "nonisolated extension" : "extension"
      out.block("\(start) \(plan.extendedName): \(isolation)\(fixturable)\(constraints)") {
        out.documentation("A fixture of `\(plan.symbol.title)` with random values.")
        if let attribute = plan.attribute { out.line(attribute) }
        let modifiers = plan.conformanceAccess.modifier + plan.nonisolated
        let generator = names.text("FixtureGenerator", of: names.support)
        out.block("\(modifiers)static func fixture(from fixtures: \(generator)) -> \(plan.ownName)") {
          writeRandom(plan, to: out)
        }
      }
    }
  }

  private func writeRandom(_ plan: FixturePlan, to out: SourceWriter) {
    switch plan.construction {
    case .impossible: break
    case .value(let value):
      writeChoice(of: plan.randomValues.isEmpty ? [value] : plan.randomValues, plan, to: out)
    case .initializer(let initializer):
      let arguments = plan.parameters.map { parameter in
        broken(
          parameter.label.map { "\(Identifier.label($0)): " } ?? "", parameter.random?.text ?? "fixtures.make()",
          out, deeper: initializer.mayReject ? 2 : 1)
      }
      guard initializer.mayReject else { return out.call(plan.callee, arguments, ")") }
      out.block("for _ in 0..<100") {
        out.call("let made = \(initializer.declaration.failure == .none ? "" : "try? ")\(plan.callee)", arguments, ")")
        out.line("if let made { return made }")
      }
      out.line(
        plan.isCallableWithoutArguments
          ? "return fixture()"
          : "fatalError(\"\(plan.name).fixture(from:): 100 sets of arguments did not fit the initializer\")")
    }
  }

  private func writeChoice(of values: [FixtureExpression], _ plan: FixturePlan, to out: SourceWriter) {
    if values.count == 1 { return out.line(values[0].text) }
    if values.allSatisfy(\.isPlainCase) {
      let single = "fixtures.element(of: [\(plan.ownName)\(values.map(\.text).joined(separator: ", "))])"
      if out.fits(single) { return out.line(single) }
    }
    out.line("switch fixtures.element(of: 0..<\(values.count)) {")
    for (index, value) in values.enumerated() {
      out.line("\(index == values.count - 1 ? "default" : "case \(index)"): \(value.text)")
    }
    out.line("}")
  }
}
