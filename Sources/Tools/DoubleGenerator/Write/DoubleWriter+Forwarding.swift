/// The calls of the real object of a partial double.
extension DoubleWriter {
  mutating func write(_ call: ForwardedCall, _ requirement: Requirement) {
    guard let real = plan.real?.name else { return }
    var conditions = ["\(call.isMutating ? "var" : "let") \(real)"]
    conditions += call.overrides.map { override in
      let input = override.arguments.isEmpty ? "()" : input(override.arguments)
      return "!\(owner(override.answer, requirement)).isStubbed(for: \(input))"
    }
    let single = "if \(conditions.joined(separator: ", ")) {"
    if out.fits(single) {
      out.line(single)
    } else {
      out.line("if \(conditions[0]),")
      for (index, condition) in conditions.enumerated().dropFirst() {
        out.line("  \(condition)\(index == conditions.count - 1 ? "" : ",")")
      }
      out.line("{")
    }
    indented { $0.write(call, to: real, requirement) }
    out.line("}")
  }

  private mutating func write(_ call: ForwardedCall, to real: String, _ requirement: Requirement) {
    let declaration = requirement.declaration
    let arguments = declaration.parameters.map { parameter in
      (parameter.label.map { "\(Identifier.label($0)): " } ?? "") + value(of: parameter, call)
    }
    switch call.kind {
    case .function:
      let start = "return \(declaration.effects.callKeywords)\(real).\(Identifier.escaped(declaration.name))("
      out.list(start, arguments, ")")
    case .getter, .setter:
      let isSetter = call.kind == .setter
      let start = isSetter ? "" : "return \(declaration.accessors.effects.callKeywords)"
      let member =
        requirement.isSubscript
        ? "[\(arguments.joined(separator: ", "))]" : ".\(Identifier.escaped(declaration.name))"
      out.line("\(start)\(real)\(member)\(isSetter ? " = newValue" : "")")
    }
  }

  private func value(of parameter: Declaration.Parameter, _ call: ForwardedCall) -> String {
    let name = Identifier.escaped(parameter.name)
    if parameter.specifiers.contains("inout") { return "&\(name)" }
    guard let argument = call.recorded.first(where: { $0.parameter.name == parameter.name }) else { return name }
    if case .pack = argument.recording.form { return "repeat each \(name)" }
    // An autoclosure is evaluated once.
    guard parameter.isAutoclosure, let local = argument.local else { return name }
    return argument.recording.form == .value ? local : "\(local).value"
  }

  // MARK: - Properties

  /// The value of a property: that of the test, or else that of the real object.
  func value(of property: DoublePlan.Property, stored value: String) -> String {
    guard property.isForwarded, let real = plan.real?.name else { return value }
    // Without a real object, the double always has a value.
    return "\(value) ?? \(real)\(property.storage == .lockedWeakly ? "?" : "!").\(Identifier.escaped(property.name))"
  }

  /// Writes the assignment of a setter that the code under test calls.
  mutating func writeForwardingSetter(of property: DoublePlan.Property, _ call: DoublePlan.CallCase) {
    guard let real = plan.real?.name else { return }
    let name = Identifier.escaped(property.name)
    let stored = "\(plan.storageName(of: property)).\(property.storage == .lockedWeakly ? "object" : "value")"
    out.line("\(plan.logName(.instance)).record(\(text(call)))")
    out.line("if \(property.isSetMutating ? "var" : "let") \(real), \(stored) == nil {")
    out.line("  \(real).\(name) = newValue")
    out.line("} else {")
    out.line("  \(name == "newValue" ? "self." : "")\(name) = newValue")
    out.line("}")
  }

  // MARK: - Initializer

  /// Writes the property that holds the real object.
  mutating func writeRealObject() {
    guard let real = plan.real else { return }
    out.blank()
    let type = TypeRef.optional(real.type, isImplicitlyUnwrapped: false)
    out.line("private \(real.isVariable ? "var" : "let") \(real.name): \(printer.text(type))")
  }

  mutating func writeForwardingInitializer() {
    guard let real = plan.real else { return }
    out.blank()
    out.documentation("Creates a partial \(plan.noun), whose unstubbed calls reach a real object.")
    out.documentation(lines: [
      "", "- Parameters:", "  - \(real.name): The object that receives the calls. The \(plan.noun) keeps it.",
      "  - fileID: The file ID to report failures at.", "  - filePath: The path to report failures at.",
      "  - line: The line to report failures at.", "  - column: The column to report failures at.",
    ])
    let parameters =
      ["forwardingTo \(real.name): \(printer.text(real.type))"] + Self.siteParameters
    out.list("\(access)init(", parameters, ") {")
    indented { writer in
      writer.writeLogSetUp()
      writer.out.line("self.\(real.name) = \(real.name)")
      writer.writeSetUp(.forwarding)
    }
    out.line("}")
  }
}
