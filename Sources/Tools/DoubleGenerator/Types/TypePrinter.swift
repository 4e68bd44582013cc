/// Writes types as Swift source.
struct TypePrinter {
  /// Names inside of the double that hide types of the same name outside of it: those get their module's name.
  var hiddenNames: Set<String> = []
  /// How types of TestSupport are written.
  var support = SupportNames()
  /// Whether asynchronous functions have to say that they leave their caller's actor.
  var saysConcurrent = false

  private static let isolations: Set<String> = [
    "@concurrent", "@MainActor", "nonisolated(nonsending)", "@isolated(any)",
  ]

  func text(_ type: TypeRef) -> String {
    switch type {
    case .nominal(let nominal): return text(nominal)
    case .parameter(let name): return name
    case .member(let base, let name): return "\(operand(base)).\(name)"
    case .optional(let base, let isForced): return operand(base) + (isForced ? "!" : "?")
    case .array(let element): return "[\(text(element))]"
    case .inlineArray(let count, let element): return "[\(text(count)) of \(text(element))]"
    case .dictionary(let key, let value): return "[\(text(key)): \(text(value))]"
    case .tuple(let elements): return elements.isEmpty ? "Void" : "(\(elements.map(text).joined(separator: ", ")))"
    case .function(let function): return text(function)
    case .any(let base): return "any \(text(base))"
    case .some(let base): return "some \(text(base))"
    case .composition(let members): return members.map(operand).joined(separator: " & ")
    case .suppressed(let base): return "~\(text(base))"
    case .metatype(let base, let word): return "\(operand(base)).\(word)"
    case .expansion(let base): return "repeat \(text(base))"
    case .element(let base): return "each \(text(base))"
    }
  }

  private func text(_ nominal: TypeRef.Nominal) -> String {
    var name = nominal.name
    if let parent = nominal.parent {
      name = "\(text(parent)).\(name)"
    } else if let id = nominal.id, hiddenNames.contains(String(name.prefix { $0 != "." })),
      let module = Mangling.module(of: id)
    {
      name = "\(module).\(name)"
    } else if nominal.id == nil {
      name = support(name)
    }
    return nominal.arguments.isEmpty ? name : "\(name)<\(nominal.arguments.map(text).joined(separator: ", "))>"
  }

  private func text(_ element: TypeRef.TupleElement) -> String {
    (element.label.map { "\(Word.escaped($0)): " } ?? "") + text(element.type)
  }

  func text(_ function: TypeRef.FunctionType) -> String {
    let parameters = function.parameters.map { text($0) }.joined(separator: ", ")
    let isUnsaid = function.actorID == nil && !function.attributes.contains { Self.isolations.contains($0) }
    let concurrent = saysConcurrent && function.isAsync && isUnsaid ? "@concurrent " : ""
    let attributes = concurrent + function.attributes.map { $0 + " " }.joined()
    let result = text(function.result)
    return "\(attributes)(\(parameters))\(function.isAsync ? " async" : "")\(text(function.failure)) -> \(result)"
  }

  func text(_ parameter: TypeRef.FunctionParameter) -> String {
    parameter.specifiers.map { $0 + " " }.joined() + text(parameter.type) + (parameter.isVariadic ? "..." : "")
  }

  /// What a function throws, as it stands behind its parameters.
  func text(_ failure: TypeRef.Failure) -> String {
    switch failure {
    case .none: ""
    case .any: " throws"
    case .typed(let type): " throws(\(text(type)))"
    case .rethrown: " rethrows"
    }
  }

  /// A type before `?`, `.Type`, `.self`, `.Member` or `&`: with parentheses where it would be read otherwise.
  func operand(_ type: TypeRef) -> String {
    switch type {
    case .any, .some, .function, .composition, .element, .expansion, .suppressed: "(\(text(type)))"
    default: text(type)
    }
  }
}
