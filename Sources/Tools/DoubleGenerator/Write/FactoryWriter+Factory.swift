extension FactoryWriter {
  /// The extension with the factory, empty if the plan has no factory.
  func factory(_ plan: FixturePlan) -> String {
    guard plan.hasFactory else { return "" }
    var writer = SourceWriter(level: level)
    if let availability = plan.availability { writer.line(availability) }
    let isElsewhere = options.isOutputOnMainActor && options.outputModule != .sameModule && plan.modelIsolation == nil
    writer.block("\(isElsewhere ? "nonisolated extension" : "extension") \(plan.extendedName)") { writer in
      writer.documentation("A fixture of `\(plan.symbol.title)`.")
      if let attribute = plan.attribute { writer.line(attribute) }
      let start = "\(plan.access.modifier)\(plan.nonisolated)static func fixture("
      switch plan.construction {
      case .impossible: break
      case .value(let value): write(value.text, after: "\(start)) -> \(plan.ownName)", to: &writer)
      case .initializer(let isFailable, let isThrowing, let isAsync):
        let end = ")\(isAsync ? " async" : "") -> \(plan.ownName) {"
        writer.list(start, plan.parameters.map { declaration(of: $0, in: plan) }, end)
        writer.indented { writer in
          writeBody(plan, isFailable: isFailable, isThrowing: isThrowing, isAsync: isAsync, to: &writer)
        }
        writer.line("}")
      }
    }
    return writer.text
  }

  private func write(_ expression: String, after start: String, to writer: inout SourceWriter) {
    if writer.fits("\(start) { \(expression) }") { return writer.line("\(start) { \(expression) }") }
    writer.block(start) { $0.line(expression) }
  }

  private func declaration(of parameter: FixturePlan.Parameter, in plan: FixturePlan) -> String {
    let type = text(parameter.type, in: plan, specifiers: parameter.specifiers)
    let start = "\(Identifier.label(parameter.name)): \(type)"
    return parameter.value.map { broken("\(start) = ", $0.text) } ?? start
  }

  /// A line with a value, wrapped after the value's first parenthesis if it is too long.
  func broken(_ start: String, _ value: String, level inner: Int = 2) -> String {
    guard (level + inner) * 2 + start.count + value.count + 1 > SourceWriter.lineLength,
      let open = value.firstIndex(of: "(")
    else { return start + value }
    let rest = value[value.index(after: open)...]
    return start + value[...open] + "\n" + SourceWriter.indent(level + inner + 1) + rest
  }

  private func arguments(_ plan: FixturePlan) -> [String] {
    plan.parameters.map { parameter in
      (parameter.label.map { "\(Identifier.label($0)): " } ?? "") + Identifier.escaped(parameter.name)
    }
  }

  private func writeBody(
    _ plan: FixturePlan, isFailable: Bool, isThrowing: Bool, isAsync: Bool, to writer: inout SourceWriter
  ) {
    let call = "\(isThrowing ? "try " : "")\(isAsync ? "await " : "")\(plan.callee)"
    if isThrowing {
      writer.block("do") { writer in
        if isFailable {
          writeGuard(plan, call, to: &writer)
        } else {
          writer.call("return \(call)", arguments(plan), ")")
        }
      }
      // The closing brace and `catch` share a line.
      writer.joinLine(with: " catch {")
      writer.indented { $0.line("fatalError(\"\(plan.name).fixture: \\(error)\")") }
      writer.line("}")
    } else if isFailable {
      writeGuard(plan, call, to: &writer)
    } else {
      writer.call(call, arguments(plan), ")")
    }
  }

  private func writeGuard(_ plan: FixturePlan, _ call: String, to writer: inout SourceWriter) {
    let single = "guard let fixture = \(call)\(arguments(plan).joined(separator: ", "))) else {"
    if writer.fits(single) {
      writer.line(single)
    } else {
      writer.line("guard")
      writer.indented { $0.call("let fixture = \(call)", arguments(plan), ")") }
      writer.line("else {")
    }
    writer.indented { writer in
      let message = "fatalError(\"\(plan.name).fixture: the initializer returned nil for \(description(plan))\")"
      writer.line(
        writer.fits(message)
          ? message : "fatalError(\"\(plan.name).fixture: the initializer returned nil\")")
    }
    writer.line("}")
    writer.line("return fixture")
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
