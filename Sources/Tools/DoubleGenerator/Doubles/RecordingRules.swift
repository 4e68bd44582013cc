/// Decides what an argument is recorded as.
struct RecordingRules {
  let facts: TypeFacts
  /// Whether records may go to another thread, and so have to be Sendable.
  let needsSendable: Bool
  /// Whether the record is made on the main actor, where a closure that is not Sendable can be kept.
  var isOnMainActor = false
  /// The generic parameters of the requirement, with what they conform to; they mean nothing outside of it.
  var generics: [String: TypeRef?] = [:]
  /// The name of the double, which is what `Self` means there.
  let selfType: TypeRef

  func recording(of parameter: Declaration.Parameter) -> Recording {
    let type = parameter.variadicType
    if case .expansion(let element) = type { return pack(of: element) }
    let resolved = facts.resolvingAliases(type)
    if parameter.specifiers.contains("@autoclosure"), case .function(let function) = resolved {
      return recording(ofType: function.result)
    }
    if let function = resolved.function {
      let escapes = parameter.specifiers.contains("@escaping") || resolved.wrapped != nil
      return recording(of: function, isOptional: resolved.wrapped != nil, escapes: escapes, type: type)
    }
    if parameter.specifiers.contains("isolated") || type == .parameter("Self") || resolved == selfType {
      return identity(of: resolved)
    }
    let mayNotCopy = !Set(parameter.specifiers).isDisjoint(with: ["borrowing", "consuming", "__owned"])
    if isNoncopyable(resolved) || mayNotCopy && !facts.isEquatable(resolved) {
      return Recording(form: .description(ofValue: false), type: .own("RecordedDescription"), plainType: type)
    }
    return recording(ofType: type)
  }

  /// Whether the argument has to be copied by name, since its parameter is borrowed or consumed.
  func isCopied(_ parameter: Declaration.Parameter) -> Bool {
    !Set(parameter.specifiers).isDisjoint(with: ["borrowing", "consuming"])
  }

  private func recording(ofType type: TypeRef) -> Recording {
    let type = type.withoutForce
    let resolved = facts.resolvingAliases(type)
    let erased = erasing(type)
    if erased == type && facts.isEquatable(resolved) && (!needsSendable || facts.isSendable(resolved)) {
      return Recording(form: .value, type: type, plainType: type)
    }
    if resolved == .parameter("Self")
      || facts.isObject(resolved.wrapped ?? resolved) && resolved.wrapped?.wrapped == nil
    {
      return identity(of: resolved)
    }
    if case .array(let element) = resolved, facts.isObject(element) {
      return Recording(form: .identity, type: .array(.own("ObjectIdentity")), plainType: type)
    }
    if needsSendable && !facts.isSendable(resolved) {
      return Recording(form: .description(ofValue: true), type: .own("RecordedDescription"), plainType: type)
    }
    return Recording(form: .wrapped, type: .own("Recorded", [erased]), plainType: erased)
  }

  private func identity(of type: TypeRef) -> Recording {
    let identity = TypeRef.own("ObjectIdentity")
    return Recording(
      form: .identity, type: type.wrapped == nil ? identity : .optional(identity), plainType: type)
  }

  private func recording(
    of function: TypeRef.FunctionType, isOptional: Bool, escapes: Bool, type: TypeRef
  ) -> Recording {
    let plain = TypeRef.function(function)
    let isSendable = !needsSendable || facts.isSendable(plain)
    if escapes && erasing(plain) == plain && (isSendable || isOnMainActor) {
      let closure = TypeRef.own(isSendable ? "RecordedClosure" : "RecordedMainActorClosure", [plain])
      return Recording(
        form: .closure(isSendable ? "RecordedClosure" : "RecordedMainActorClosure"),
        type: isOptional ? .optional(closure) : closure,
        plainType: type)
    }
    return Recording(form: .description(ofValue: false), type: .own("RecordedDescription"), plainType: type)
  }

  private func pack(of element: TypeRef) -> Recording {
    let name: String? = if case .element(.parameter(let name)) = element { name } else { nil }
    let isSendable = name.map { facts.isSendable(.parameter($0)) } ?? false
    let record: TypeRef =
      needsSendable
      ? isSendable
        ? .own("Recorded", [.any(.nominal(.init(name: "Sendable", id: KnownType.sendable)))])
        : .own("RecordedDescription")
      : .own("Recorded", [.nominal(.init(name: "Any", id: nil))])
    return Recording(form: .pack(of: record), type: .array(record), plainType: .array(record))
  }

  /// The type without the requirement's own generic parameters: what they conform to, or `Any`, takes their place.
  func erasing(_ type: TypeRef) -> TypeRef {
    Erasure(generics: generics, isSendable: needsSendable).erasing(type)
  }

  private func isNoncopyable(_ type: TypeRef) -> Bool {
    switch type {
    case .optional(let base, _): isNoncopyable(base)
    case .parameter(let name):
      (generics[name] ?? nil)?.contains { if case .suppressed = $0 { true } else { false } } ?? false
    default: facts.isNoncopyable(type)
    }
  }
}

extension TypeRef {
  /// The type with `?` where it says `!`.
  var withoutForce: TypeRef {
    replacing { if case .optional(let base, true) = $0 { .optional(base.withoutForce) } else { nil } }
  }

  /// The function that this is, or is an optional of.
  var function: FunctionType? {
    switch self {
    case .function(let function): function
    case .optional(.function(let function), _): function
    default: nil
    }
  }
}
