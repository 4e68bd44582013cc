extension FactoryWriter {
  /// Writes the extension that conforms to `Fixturable`.
  func writeConformance(_ plan: FixturePlan, to out: SourceWriter) {
    let isIsolated = plan.isolation != nil
    // Isolated conformances require Swift 6.2.
    out.within(isIsolated ? ["compiler(>=6.2)"] : []) {
      if let availability = plan.availability { out.line(availability) }
      let names = names(of: plan)
      let fixturable = names.text("Fixturable", of: names.support)
      let generics = plan.randomGenerics.map { "\($0): \(fixturable)" }.joined(separator: ", ")
      let constraints = generics.isEmpty ? "" : " where \(generics)"
      let isolation = isIsolated ? "\(plan.isolation ?? "") " : ""
      let start = options.isOutputOnMainActor && !isIsolated ? "nonisolated extension" : "extension"
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
      if plan.randomCases.isEmpty { out.line(value.text) } else { writeCases(plan, to: out) }
    case .initializer(let isFailable, let isThrowing, _):
      let arguments = plan.parameters.map { parameter in
        broken(
          parameter.label.map { "\(Identifier.label($0)): " } ?? "", parameter.random?.text ?? "fixtures.make()",
          out, deeper: isFailable || isThrowing ? 2 : 1)
      }
      guard isFailable || isThrowing else {
        return out.call(plan.callee, arguments, ")")
      }
      out.block("for _ in 0..<100") {
        out.call("let made = \(isThrowing ? "try? " : "")\(plan.callee)", arguments, ")")
        out.line("if let made { return made }")
      }
      out.line(
        plan.isCallableWithoutArguments
          ? "return fixture()"
          : "fatalError(\"\(plan.name).fixture(from:): 100 sets of arguments did not fit the initializer\")")
    }
  }

  private func writeCases(_ plan: FixturePlan, to out: SourceWriter) {
    let cases = plan.randomCases
    if plan.isCaseIterable { return out.line("fixtures.element(of: allCases)") }
    if cases.count == 1 { return out.line(cases[0].value.text) }
    if !cases.contains(where: \.hasPayload) {
      let texts = cases.enumerated().map {
        $0.offset == 0 ? plan.ownName + $0.element.value.text : $0.element.value.text
      }
      let single = "fixtures.element(of: [\(texts.joined(separator: ", "))])"
      if out.fits(single) { return out.line(single) }
    }
    out.line("switch fixtures.element(of: 0..<\(cases.count)) {")
    for (index, item) in cases.enumerated() {
      out.line("\(index == cases.count - 1 ? "default" : "case \(index)"): \(item.value.text)")
    }
    out.line("}")
  }
}
