/// The initializers and overrides of a double that is a subclass.
extension DoubleWriter {
  /// The call of a superclass's initializer.
  func text(_ initializer: SuperclassInitializer) -> String {
    let declaration = initializer.declaration
    return "\(declaration.effects.callKeywords)super.init(\(arguments(declaration.parameters)))"
  }

  /// Writes the initializers that each subclass must implement.
  mutating func writeRequiredInitializers() {
    for initializer in plan.superclassInitializers where initializer.isRequired {
      let declaration = initializer.declaration
      out.blank()
      out.documentation("Creates a \(plan.noun) in place of an object of the superclass.")
      writeThrows(declaration)
      // A test calls the initializer that knows the line of the test.
      if !conflictsWithLocation(declaration) { out.line("@_disfavoredOverload") }
      let start =
        "\(access)required init\(declaration.isFailable ? "?" : "")\(genericClause(declaration.genericParameters))("
      let clause = whereClause(declaration.constraints)
      let parameters = declaration.parameters.map { parameterText($0) }
      out.list(
        start, parameters, ")\(printer.text(declaration.effects))\(clause.isEmpty ? "" : " ")\(clause) {")
      indented { writer in
        writer.out.line(
          "self.\(writer.plan.logName(.instance)) = \(writer.support("CallLog"))(\"\(writer.plan.name)\")")
        writer.writeSetUp(.required, calling: initializer)
      }
      out.line("}")
    }
  }

  /// Documents the errors of a superclass's initializer.
  mutating func writeThrows(_ declaration: Declaration) {
    guard declaration.failure != .none else { return }
    out.documentation(lines: ["", "- Throws: The error of the superclass's initializer."])
  }

  /// True if an initializer has the name of a parameter for the location, so that it has no such parameters.
  func conflictsWithLocation(_ declaration: Declaration) -> Bool {
    declaration.parameters.contains { ["fileID", "filePath", "line", "column"].contains($0.label ?? $0.name) }
  }

  func parameterText(_ parameter: Declaration.Parameter, defaultValue: String? = nil) -> String {
    let name = Identifier.escaped(parameter.name)
    let label = parameter.label.map(Identifier.label) ?? "_"
    let head = label == name ? label : "\(label) \(name)"
    let type = printer.text(parameter.type, specifiers: specifiers(parameter)) + (parameter.isVariadic ? "..." : "")
    return "\(head): \(type)" + (defaultValue.map { " = \($0)" } ?? "")
  }

  /// The arguments that pass the parameters on.
  private func arguments(_ parameters: [Declaration.Parameter], areLabeled: Bool = true) -> String {
    parameters.map { parameter in
      let value = (parameter.specifiers.contains("inout") ? "&" : "") + Identifier.escaped(parameter.name)
      guard areLabeled, let label = parameter.label else { return value }
      return "\(Identifier.label(label)): \(value)"
    }.joined(separator: ", ")
  }

  // MARK: - Overrides

  /// The paragraphs of an override's documentation.
  func overrideDocumentation(_ member: DoublePlan.Member) -> [String] {
    guard member.requirement.isState else {
      return ["Records the call, and passes it to the superclass unless an answer is stubbed."]
    }
    let note = member.setter == nil ? [] : ["Setting it records a call."]
    return ["The value of the superclass, unless an answer is stubbed."] + note
  }

  /// The expression for the superclass's member, without the arguments of a function.
  func superclassMember(_ requirement: Requirement) -> String {
    let declaration = requirement.declaration
    guard requirement.isSubscript else { return "super.\(Identifier.escaped(declaration.name))" }
    return "super[\(arguments(declaration.parameters))]"
  }

  mutating func writeCallOfSuperclass(
    unlessStubbed answers: [String], _ arguments: [RecordedArgument], _ requirement: Requirement
  ) {
    let declaration = requirement.declaration
    let isFunction = !requirement.isProperty && !requirement.isSubscript
    let effects = isFunction ? declaration.effects : declaration.accessors.effects
    let call = superclassMember(requirement) + (isFunction ? "(\(self.arguments(declaration.parameters)))" : "")
    let conditions = answers.map { "\(owner($0, requirement)).isStubbed(for: \(input(arguments)))" }
    let condition = "guard \(conditions.joined(separator: " || ")) else"
    let exit = "return \(effects.callKeywords)\(call)"
    if out.fits("\(condition) { \(exit) }") { return out.line("\(condition) { \(exit) }") }
    block(condition) { $0.out.line(exit) }
  }
}
