/// The type that a result has in its `Answer`.
struct AnswerType: Sendable {
  enum Kind: Hashable, Sendable {
    case plain
    /// The result type is a generic parameter.
    ///
    /// The answer is stored as an existential and cast.
    case generic
    /// The result can be neither copied nor sent.
    ///
    /// The answer is a closure that creates it.
    case closure
  }

  let kind: Kind
  let output: TypeRef
  /// True if TestSupport knows a default value for an unstubbed call.
  let hasDefaultValue: Bool
  /// The expression for a default value, for a type without a default value in TestSupport.
  let fallback: String?

  init(of type: TypeRef, generics: [String: TypeRef?], needsSendable: Bool, facts: TypeFacts, isVoid: Bool) {
    let type = type.withoutForce
    let erased = TypeErasure(generics: generics, isSendable: needsSendable).erasing(type)
    if erased != type {
      (kind, output) = (.generic, erased)
      hasDefaultValue = true
      fallback = nil
      return
    }
    let resolved = facts.resolvingAliases(type)
    // A Sendable closure can also be used as one that is not Sendable.
    if needsSendable, case .function(var function) = resolved, !facts.isSendable(resolved) {
      function.attributes.append("@Sendable")
      (kind, output) = (.plain, .function(function))
      hasDefaultValue = false
      fallback = nil
      return
    }
    if facts.isNoncopyable(resolved) || needsSendable && !facts.isSendable(resolved) {
      kind = .closure
      output = .function(TypeRef.FunctionType(attributes: ["@Sendable"], parameters: [], result: type))
      hasDefaultValue = false
      fallback = Self.none(resolved).map { "{ \($0) }" }
      return
    }
    (kind, output) = (.plain, type)
    hasDefaultValue = isVoid || Self.hasDefaultValue(resolved)
    fallback = Self.emptyStream(resolved)
  }

  /// True if TestSupport has a default value of the type, such as nil, an empty array or zero.
  private static func hasDefaultValue(_ type: TypeRef) -> Bool {
    switch type {
    case .optional, .array, .dictionary: true
    case .nominal(let nominal):
      ["s:Sq", "s:Sa", "s:SD", "s:Sh"].contains(nominal.id ?? "") || StandardTypes.isFixturable(nominal)
    default: false
    }
  }

  /// An empty value of the type, as an expression.
  private static func none(_ type: TypeRef) -> String? {
    switch type {
    case .optional: "nil"
    case .array: "[]"
    case .dictionary: "[:]"
    default: nil
    }
  }

  static func emptyStream(_ type: TypeRef) -> String? {
    guard case .nominal(let nominal) = type else { return nil }
    return switch nominal.id {
    case "s:ScS": "AsyncStream { $0.finish() }"
    case "s:Scs": "AsyncThrowingStream { $0.finish() }"
    default: nil
    }
  }
}
