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
  var hasDefaultValue = false
  /// The expression for a default value, for a type without a default value in TestSupport.
  var fallback: String?

  init(of type: TypeRef, generics: [String: TypeRef?], needsSendable: Bool, facts: TypeFacts) {
    let type = type.withoutForce
    let resolved = facts.resolvingAliases(type)
    let mustBecomeSendable = needsSendable && !facts.isSendable(resolved)
    let erased = TypeErasure(generics: generics, isSendable: needsSendable, facts: facts).erasing(type)
    if erased != type {
      (kind, output, hasDefaultValue) = (.generic, erased, true)
    } else if mustBecomeSendable, case .function(var function) = resolved {
      // A Sendable closure can also be used as one that is not Sendable.
      function.attributes.append("@Sendable")
      (kind, output) = (.plain, .function(function))
    } else if facts.isNoncopyable(resolved) || mustBecomeSendable {
      (kind, output) = (
        .closure, .function(TypeRef.FunctionType(attributes: ["@Sendable"], parameters: [], result: type))
      )
      switch resolved {
      case .optional: fallback = "{ nil }"
      case .array: fallback = "{ [] }"
      case .dictionary: fallback = "{ [:] }"
      default: break
      }
    } else {
      (kind, output) = (.plain, type)
      let standard = StandardType.of(resolved)
      switch resolved.shorthand {
      case .optional, .array, .dictionary: hasDefaultValue = true
      default: hasDefaultValue = type.isVoid || standard?.hasDefaultValue == true
      }
      // A fixture of a number says more than 0.
      if !hasDefaultValue && standard?.traits.contains(.number) != true { fallback = standard?.empty }
    }
  }
}
