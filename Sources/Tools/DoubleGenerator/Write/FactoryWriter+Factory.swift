extension FactoryWriter {
  /// Writes the extension with the factory.
  func writeFactory(_ plan: FixturePlan, to out: SourceWriter) {
    if let availability = plan.availability { out.line(availability) }
    let isElsewhere = options.isOutputOnMainActor && options.outputModule != .sameModule && plan.model.isolation == nil
    out.block("\(isElsewhere ? "nonisolated extension" : "extension") \(plan.extendedName)") {
      out.documentation("A fixture of `\(plan.symbol.title)`.")
      if let attribute = plan.attribute { out.line(attribute) }
      let start = "\(plan.access.modifier)\(plan.nonisolated)static func fixture("
      switch plan.construction {
      case .impossible: break
      case .value(let value):
        let start = "\(start)) -> \(plan.ownName)"
        let single = "\(start) { \(value.text) }"
        if out.fits(single) { out.line(single) } else { out.block(start) { out.line(value.text) } }
      case .initializer(let initializer):
        let end = ")\(plan.isAsync ? " async" : "") -> \(plan.ownName) {"
        out.list(start, plan.parameters.map { declaration(of: $0, in: plan, out) }, end)
        out.indented { writeBody(plan, initializer, to: out) }
        out.line("}")
      }
    }
  }

  private func declaration(
    of parameter: FixturePlan.Parameter, in plan: FixturePlan, _ out: SourceWriter
  ) -> String {
    let type = text(parameter.type, in: plan, specifiers: parameter.specifiers)
    let start = "\(Identifier.label(parameter.name)): \(type)"
    return parameter.value.map { broken("\(start) = ", $0.text, out) } ?? start
  }

  /// A line with a value that is some levels deeper, wrapped after the value's first parenthesis if it is too long.
  func broken(_ start: String, _ value: String, _ out: SourceWriter, deeper: Int = 1) -> String {
    guard out.indent(deeper).count + start.count + value.count + 1 > SourceWriter.lineLength,
      let open = value.firstIndex(of: "(")
    else { return start + value }
    return start + value[...open] + "\n" + out.indent(deeper + 1) + value[value.index(after: open)...]
  }

  private func arguments(_ plan: FixturePlan) -> [String] {
    plan.parameters.map { parameter in
      (parameter.label.map { "\(Identifier.label($0)): " } ?? "") + Identifier.escaped(parameter.name)
    }
  }

  private func writeBody(_ plan: FixturePlan, _ initializer: Model.Initializer, to out: SourceWriter) {
    let call = initializer.declaration.effects.callKeywords + plan.callee
    let isThrowing = initializer.declaration.failure != .none
    func writeCall() {
      if initializer.isFailable { return writeGuard(plan, call, to: out) }
      out.call((isThrowing ? "return " : "") + call, arguments(plan), ")")
    }
    guard isThrowing else { return writeCall() }
    out.block("do", writeCall)
    // The closing brace and `catch` share a line.
    out.joinLine(with: " catch {")
    out.indented { out.line("fatalError(\"\(plan.name).fixture: \\(error)\")") }
    out.line("}")
  }

  private func writeGuard(_ plan: FixturePlan, _ call: String, to out: SourceWriter) {
    let single = "guard let fixture = \(call)\(arguments(plan).joined(separator: ", "))) else {"
    if out.fits(single) {
      out.line(single)
    } else {
      out.line("guard")
      out.indented { out.call("let fixture = \(call)", arguments(plan), ")") }
      out.line("else {")
    }
    out.indented {
      let message = "fatalError(\"\(plan.name).fixture: the initializer returned nil for \(description(plan))\")"
      out.line(
        out.fits(message)
          ? message : "fatalError(\"\(plan.name).fixture: the initializer returned nil\")")
    }
    out.line("}")
    out.line("return fixture")
  }

  /// The call with the values of its arguments, for an error message.
  private func description(_ plan: FixturePlan) -> String {
    let string = names(of: plan).text("String", of: "Swift")
    let parts = plan.parameters.compactMap { parameter -> String? in
      let name = Identifier.escaped(parameter.name)
      let label = parameter.label.map { "\($0): " } ?? ""
      if case .function = parameter.type { return nil }
      if parameter.type.wrapped != nil { return "\(label)\\(\(string)(describing: \(name)))" }
      return "\(label)\\(\(name))"
    }
    return "\(plan.name)(\(parts.joined(separator: ", ")))"
  }
}
