/// The signatures of the members that implement requirements.
extension MemberPlanner {
  var memberAttributes: [String] {
    var attributes = Availability.attributes(of: requirement.availability)
    attributes += declaration.attributes.filter { $0 == "@discardableResult" || $0 == "@concurrent" }
    if case .global(let attribute, _) = requirement.isolation, !context.isolation.isSame(as: requirement.isolation) {
      attributes.append(attribute)
    }
    return attributes
  }

  /// The modifiers before the keyword, such as `public nonisolated static`.
  var modifiers: String {
    context.access + (context.isOutside(requirement) ? "nonisolated " : "")
      + (requirement.isStatic && !requirement.isInitializer ? "static " : "")
      + ["prefix", "postfix"].filter(declaration.modifiers.contains).map { $0 + " " }.joined()
  }

  var genericClause: String {
    guard !declaration.genericParameters.isEmpty else { return "" }
    let parameters = declaration.genericParameters.map { parameter in
      var text = (parameter.isPack ? "each " : parameter.isValue ? "let " : "") + parameter.name
      if let constraint = simpleConstraint(of: parameter) { text += ": \(context.text(constraint))" }
      return text
    }
    return "<\(parameters.joined(separator: ", "))>"
  }

  var whereClause: String {
    let folded = Set(declaration.genericParameters.filter { simpleConstraint(of: $0) != nil }.map(\.name))
    let rest = declaration.constraints.filter { constraint in
      guard !constraint.isSameType, case .parameter(let name) = constraint.left else { return true }
      return !folded.contains(name)
    }
    guard !rest.isEmpty else { return "" }
    let texts = rest.map { constraint in
      let isPack = constraint.left.contains { if case .element = $0 { true } else { false } }
      return (isPack ? "repeat " : "")
        + "\(context.text(constraint.left))\(constraint.isSameType ? " == " : ": ")\(context.text(constraint.right))"
    }
    return " where \(texts.joined(separator: ", "))"
  }

  /// The constraint that can be written after the parameter's name.
  private func simpleConstraint(of parameter: Declaration.GenericParameter) -> TypeRef? {
    if let constraint = parameter.constraint { return constraint }
    guard !parameter.isPack else { return nil }
    let types = declaration.constraints.filter { !$0.isSameType && $0.left == .parameter(parameter.name) }.map(\.right)
    return types.isEmpty ? nil : types.count == 1 ? types[0] : .composition(types)
  }

  /// The parameters as written in the double.
  var parameterTexts: [String] {
    declaration.parameters.map { parameter in
      let name = Identifier.escaped(parameter.name)
      let label = parameter.label.map(Identifier.label)
      let start =
        requirement.isOperator
        ? name
        : label == nil
          ? "_ \(name)" : Identifier.unescaped(label ?? "") == parameter.name ? (label ?? "") : "\(label ?? "") \(name)"
      return "\(start): \(specifiers(of: parameter))\(context.text(parameter.type))\(parameter.isVariadic ? "..." : "")"
    }
  }

  private func specifiers(of parameter: Declaration.Parameter) -> String {
    var specifiers = parameter.specifiers
    // An optional closure always escapes.
    if case .optional = parameter.type { specifiers.removeAll { $0 == "@escaping" } }
    return specifiers.map { $0 + " " }.joined()
  }

  var effects: String {
    (declaration.isAsync ? " async" : "") + context.printer.text(declaration.failure)
  }
}
