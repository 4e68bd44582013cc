extension FactoryWriter {
  /// The extension that conforms to `Fixturable`, empty if the plan has no conformance.
  func conformance(_ plan: FixturePlan) -> String {
    guard plan.hasConformance else { return "" }
    let isIsolated = plan.isolation != nil
    var writer = SourceWriter(level: level)
    // Isolated conformances require Swift 6.2.
    if isIsolated { writer.line("#if compiler(>=6.2)") }
    let body = { (writer: inout SourceWriter) in
      if let availability = plan.availability { writer.line(availability) }
      let names = names(of: plan)
      let fixturable = names.text("Fixturable", of: names.support)
      let generics = plan.randomGenerics.map { "\($0): \(fixturable)" }.joined(separator: ", ")
      let constraints = generics.isEmpty ? "" : " where \(generics)"
      let isolation = isIsolated ? "\(plan.isolation ?? "") " : ""
      let start = options.isOutputOnMainActor && !isIsolated ? "nonisolated extension" : "extension"
      writer.block("\(start) \(plan.extendedName): \(isolation)\(fixturable)\(constraints)") { writer in
        writer.documentation("A fixture of `\(plan.symbol.title)` with random values.")
        if let attribute = plan.attribute { writer.line(attribute) }
        let modifiers = plan.conformanceAccess.modifier + plan.nonisolated
        let generator = names.text("FixtureGenerator", of: names.support)
        writer.block("\(modifiers)static func fixture(from fixtures: \(generator)) -> \(plan.ownName)") {
          writeRandom(plan, to: &$0)
        }
      }
    }
    if isIsolated {
      writer.indented(body)
      writer.line("#endif")
    } else {
      body(&writer)
    }
    return writer.text
  }

  private func writeRandom(_ plan: FixturePlan, to writer: inout SourceWriter) {
    switch plan.construction {
    case .impossible: break
    case .value(let value):
      if plan.randomCases.isEmpty { writer.line(value.text) } else { writeCases(plan, to: &writer) }
    case .initializer(let isFailable, let isThrowing, _):
      let arguments = plan.parameters.map { parameter in
        broken(
          parameter.label.map { "\(Identifier.label($0)): " } ?? "", parameter.random?.text ?? "fixtures.make()",
          level: isFailable || isThrowing ? 4 : 3)
      }
      guard isFailable || isThrowing else {
        return writer.call(plan.callee, arguments, ")")
      }
      writer.block("for _ in 0..<100") { writer in
        writer.call("let made = \(isThrowing ? "try? " : "")\(plan.callee)", arguments, ")")
        writer.line("if let made { return made }")
      }
      writer.line(
        plan.isCallableWithoutArguments
          ? "return fixture()"
          : "fatalError(\"\(plan.name).fixture(from:): 100 sets of arguments did not fit the initializer\")")
    }
  }

  private func writeCases(_ plan: FixturePlan, to writer: inout SourceWriter) {
    let cases = plan.randomCases
    if plan.isCaseIterable { return writer.line("fixtures.element(of: allCases)") }
    if cases.count == 1 { return writer.line(cases[0].value.text) }
    if !cases.contains(where: \.hasPayload) {
      let texts = cases.enumerated().map {
        $0.offset == 0 ? plan.ownName + $0.element.value.text : $0.element.value.text
      }
      let single = "fixtures.element(of: [\(texts.joined(separator: ", "))])"
      if writer.fits(single) { return writer.line(single) }
    }
    writer.line("switch fixtures.element(of: 0..<\(cases.count)) {")
    for (index, item) in cases.enumerated() {
      writer.line("\(index == cases.count - 1 ? "default" : "case \(index)"): \(item.value.text)")
    }
    writer.line("}")
  }
}
