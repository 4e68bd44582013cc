/// How a result is held in a slot.
struct AnswerForm: Sendable {
  enum Kind: Hashable, Sendable {
    case plain
    /// The result's type is a generic parameter: the answer is cast to it.
    case generic
    /// The result can be neither copied nor sent: the answer is a closure that makes it.
    case maker
  }

  let kind: Kind
  let output: TypeRef
  /// Whether an unanswered call finds something harmless without help.
  let isHarmless: Bool
  /// Something harmless that has to be said, as an expression.
  let fallback: String?

  init(of type: TypeRef, generics: [String: TypeRef?], needsSendable: Bool, facts: TypeFacts, isVoid: Bool) {
    let type = type.withoutForce
    let erased = Erasure(generics: generics, isSendable: needsSendable).erasing(type)
    if erased != type {
      (kind, output) = (.generic, erased)
      isHarmless = true
      fallback = nil
      return
    }
    let resolved = facts.resolvingAliases(type)
    // A closure that is Sendable is one that is not, too.
    if needsSendable, case .function(var function) = resolved, !facts.isSendable(resolved) {
      function.attributes.append("@Sendable")
      (kind, output) = (.plain, .function(function))
      isHarmless = false
      fallback = nil
      return
    }
    if facts.isNoncopyable(resolved) || needsSendable && !facts.isSendable(resolved) {
      kind = .maker
      output = .function(TypeRef.FunctionType(attributes: ["@Sendable"], parameters: [], result: type))
      isHarmless = false
      fallback = Self.none(resolved).map { "{ \($0) }" }
      return
    }
    (kind, output) = (.plain, type)
    isHarmless = isVoid || Self.isHarmless(resolved)
    fallback = Self.emptyStream(resolved)
  }

  /// Whether TestSupport knows something harmless of the type: none, empty, zero.
  private static func isHarmless(_ type: TypeRef) -> Bool {
    switch type {
    case .optional, .array, .dictionary: true
    case .nominal(let nominal):
      ["s:Sq", "s:Sa", "s:SD", "s:Sh"].contains(nominal.id ?? "") || StandardTypes.isFixturable(nominal)
    default: false
    }
  }

  /// Nothing of a type, as an expression.
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
