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
      fallback = resolved.emptyLiteral.map { "{ \($0) }" }
    } else {
      (kind, output) = (.plain, type)
      let standard = StandardType.of(resolved)
      hasDefaultValue = resolved.shorthand.emptyLiteral != nil || type.isVoid || standard?.hasDefaultValue == true
      // A fixture of a number says more than 0.
      if !hasDefaultValue && standard?.traits.contains(.number) != true { fallback = standard?.empty }
    }
  }
}

/// Replaces generic parameters in a type that is used outside the generic requirement.
struct TypeErasure {
  /// The generic parameters with their constraints.
  let generics: [String: TypeRef?]
  /// True if the replacements must be Sendable.
  let isSendable: Bool
  /// Says whether a constraint is Sendable, so that others are joined with it.
  var facts: TypeFacts?

  func erasing(_ type: TypeRef) -> TypeRef {
    switch type {
    case .parameter(let name):
      guard let constraint = generics[name] else { return type }
      return existential(of: constraint)
    case .some(let constraint): return existential(of: constraint)
    case .metatype(let base, let word) where mentions(base):
      guard case .any(let constraint) = erasing(base) else { return any }
      return .any(.metatype(constraint, word: word))
    case .optional(let base, let isForced) where mentions(base):
      return .optional(erasing(base), isImplicitlyUnwrapped: isForced)
    // A value of a generic class is still an object.
    case .nominal(let nominal) where nominal.isClass && mentions(type): return object
    case .composition(let members), .any(.composition(let members)):
      guard mentions(type) else { return type }
      let hasClass = members.contains { if case .nominal(let nominal) = $0 { nominal.isClass } else { false } }
      return hasClass ? object : any
    case .array(let element) where mentions(element): return isSendable ? any : .array(erasing(element))
    default: return mentions(type) ? any : type
    }
  }

  /// True if a type mentions a generic parameter of the requirement.
  private func mentions(_ type: TypeRef) -> Bool {
    type.contains { part in
      switch part {
      case .parameter(let name): generics[name] != nil
      case .some: true
      default: false
      }
    }
  }

  private func existential(of constraint: TypeRef?) -> TypeRef {
    guard let constraint, !mentions(constraint) else { return any }
    switch constraint {
    case .suppressed, .anything: return any
    case .nominal(let nominal) where nominal.isClass: return constraint
    default: return .any(sendable(constraint))
    }
  }

  private func sendable(_ constraint: TypeRef) -> TypeRef {
    guard isSendable, let facts, !facts.isSendable(.any(constraint)) else { return constraint }
    if case .composition(let members) = constraint { return .composition(members + [.sendable]) }
    return .composition([constraint, .sendable])
  }

  private var object: TypeRef { isSendable ? .any(.composition([.anyObject, .sendable])) : .anyObject }
  private var any: TypeRef { isSendable ? .any(.sendable) : .anything }
}
