/// The initializers of a double that is a subclass.
extension DoubleWriter {
  /// The call of a superclass's initializer.
  func text(_ initializer: SuperclassInitializer) -> String {
    let declaration = initializer.declaration
    let arguments = declaration.parameters.map { parameter in
      let value = (parameter.specifiers.contains("inout") ? "&" : "") + Identifier.escaped(parameter.name)
      return parameter.label.map { "\(Identifier.label($0)): \(value)" } ?? value
    }
    return "\(declaration.effects.callKeywords)super.init(\(arguments.joined(separator: ", ")))"
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
        writer.writeSetUp(isRequired: true, calling: initializer)
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
}
