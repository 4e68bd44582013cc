/// The types inside a type, and their replacements.
extension TypeRef {
  /// The types that this type directly consists of.
  var parts: [TypeRef] {
    switch self {
    case .nominal(let nominal): (nominal.parent.map { [$0] } ?? []) + nominal.arguments
    case .parameter: []
    case .member(let base, _), .optional(let base, _), .array(let base), .any(let base), .some(let base),
      .suppressed(let base), .metatype(let base, _), .expansion(let base), .element(let base):
      [base]
    case .inlineArray(let left, let right), .dictionary(let left, let right): [left, right]
    case .tuple(let elements): elements.map(\.type)
    case .function(let function):
      function.parameters.map(\.type) + [function.result] + (function.failure.type.map { [$0] } ?? [])
    case .composition(let members): members
    }
  }

  /// True if the closure returns true for this type or for one inside it.
  func contains(where matches: (TypeRef) -> Bool) -> Bool {
    matches(self) || parts.contains { $0.contains(where: matches) }
  }

  /// True if the type mentions a type parameter, or one of the given name.
  func mentionsParameter(_ name: String? = nil) -> Bool {
    contains { if case .parameter(let other) = $0 { name == nil || other == name } else { false } }
  }

  /// The type with other types in place of type parameters.
  func replacingParameters(_ replacement: (String) -> TypeRef?) -> TypeRef {
    replacing { if case .parameter(let name) = $0 { replacement(name) } else { nil } }
  }

  /// The type with a generic type in the places where its members name it without arguments.
  func completing(_ own: Nominal) -> TypeRef {
    replacing { part in
      guard case .nominal(var nominal) = part, nominal.arguments.isEmpty, nominal.parent == nil else { return nil }
      if nominal.id == own.id { return .nominal(own) }
      guard nominal.name.hasPrefix(own.name + ".") else { return nil }
      nominal.name.removeFirst(own.name.count + 1)
      nominal.parent = .nominal(own)
      return .nominal(nominal)
    }
  }

  /// The type with parts replaced, from the outside in.
  ///
  /// If the closure returns nil for a part, its own parts are searched.
  func replacing(_ replacement: (TypeRef) -> TypeRef?) -> TypeRef {
    if let new = replacement(self) { return new }
    func map(_ type: TypeRef) -> TypeRef { type.replacing(replacement) }
    switch self {
    case .nominal(var nominal):
      nominal.arguments = nominal.arguments.map(map)
      nominal.parent = nominal.parent.map(map)
      return .nominal(nominal)
    case .parameter: return self
    case .member(let base, let name): return .member(of: map(base), name)
    case .optional(let base, let isForced): return .optional(map(base), isImplicitlyUnwrapped: isForced)
    case .array(let element): return .array(map(element))
    case .inlineArray(let count, let element): return .inlineArray(count: map(count), map(element))
    case .dictionary(let key, let value): return .dictionary(map(key), map(value))
    case .tuple(let elements): return .tuple(elements.map { TupleElement(label: $0.label, type: map($0.type)) })
    case .function(var function):
      for index in function.parameters.indices {
        function.parameters[index].type = map(function.parameters[index].type)
      }
      function.result = map(function.result)
      if case .typed(let error) = function.failure { function.failure = .typed(map(error)) }
      return .function(function)
    case .any(let base): return .any(map(base))
    case .some(let base): return .some(map(base))
    case .composition(let members): return .composition(members.map(map))
    case .suppressed(let base): return .suppressed(map(base))
    case .metatype(let base, let word): return .metatype(map(base), word: word)
    case .expansion(let base): return .expansion(map(base))
    case .element(let base): return .element(ofPack: map(base))
    }
  }
}
