/// The way an argument is recorded in a call.
struct ArgumentRecording: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// The argument itself.
    case value
    /// The identity of an object.
    case identity
    /// The argument in a wrapper that makes it comparable.
    case wrapped
    /// A closure that a test can call.
    case closure(_ wrapper: String)
    /// The name of the argument's type, with a description of the value if that is safe.
    case description(ofValue: Bool)
    /// The elements of a parameter pack, each recorded with this type.
    case pack(of: TypeRef)
  }

  let form: Form
  /// The type of the recorded value.
  let type: TypeRef
  /// The type that a test passes to an expectation, without a wrapper.
  let plainType: TypeRef

  /// True if the wrapper can hold any type, including itself.
  var takesAnything: Bool {
    guard form == .wrapped else { return false }
    if case .any = plainType { return true }
    return plainType == .nominal(TypeRef.Nominal(name: "Any", id: nil))
  }

  /// The expression that records the argument.
  ///
  /// - Parameters:
  ///   - argument: The argument's name.
  ///   - typeName: The name of its type, for recordings without a value.
  ///   - wrapper: The name of the wrapper type.
  /// - Returns: The expression.
  func expression(for argument: String, typeName: String, wrapper: String = "Recorded") -> String {
    switch form {
    case .value: argument
    case .identity where type != .own("ObjectIdentity"): "\(argument).map { ObjectIdentity($0) }"
    case .identity: "ObjectIdentity(\(argument))"
    case .wrapped: "\(wrapper)(\(argument))"
    case .closure(let wrapper): type.wrapped == nil ? "\(wrapper)(\(argument))" : "\(argument).map { \(wrapper)($0) }"
    case .description(ofValue: true): "RecordedDescription(describing: \(argument))"
    case .description(ofValue: false): "RecordedDescription(typeName: \"\(typeName)\")"
    case .pack: argument
    }
  }
}

/// Decides how an argument is recorded.
struct ArgumentRecordingRules {
  let facts: TypeFacts
  /// True if calls can be sent to another thread, which requires Sendable recordings.
  let needsSendable: Bool
  /// True if the call is recorded on the main actor, where a closure need not be Sendable.
  var isOnMainActor = false
  /// The generic parameters of the requirement with their constraints.
  ///
  /// A recording must not mention them.
  var generics: [String: TypeRef?] = [:]
  /// The type of the double, which `Self` refers to.
  let selfType: TypeRef

  func recording(of parameter: Declaration.Parameter) -> ArgumentRecording {
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
      return ArgumentRecording(form: .description(ofValue: false), type: .own("RecordedDescription"), plainType: type)
    }
    return recording(ofType: type)
  }

  /// True if the argument needs an explicit `copy`, because its parameter is borrowed or consumed.
  func isCopied(_ parameter: Declaration.Parameter) -> Bool {
    !Set(parameter.specifiers).isDisjoint(with: ["borrowing", "consuming"])
  }

  private func recording(ofType type: TypeRef) -> ArgumentRecording {
    let type = type.withoutForce
    let resolved = facts.resolvingAliases(type)
    let erased = erasing(type)
    if erased == type && facts.isEquatable(resolved) && (!needsSendable || facts.isSendable(resolved)) {
      return ArgumentRecording(form: .value, type: type, plainType: type)
    }
    if resolved == .parameter("Self")
      || facts.isObject(resolved.wrapped ?? resolved) && resolved.wrapped?.wrapped == nil
    {
      return identity(of: resolved)
    }
    if case .array(let element) = resolved, facts.isObject(element) {
      return ArgumentRecording(form: .identity, type: .array(.own("ObjectIdentity")), plainType: type)
    }
    if needsSendable && !facts.isSendable(resolved) {
      return ArgumentRecording(form: .description(ofValue: true), type: .own("RecordedDescription"), plainType: type)
    }
    return ArgumentRecording(form: .wrapped, type: .own("Recorded", [erased]), plainType: erased)
  }

  private func identity(of type: TypeRef) -> ArgumentRecording {
    let identity = TypeRef.own("ObjectIdentity")
    return ArgumentRecording(
      form: .identity, type: type.wrapped == nil ? identity : .optional(identity), plainType: type)
  }

  private func recording(
    of function: TypeRef.FunctionType, isOptional: Bool, escapes: Bool, type: TypeRef
  ) -> ArgumentRecording {
    let plain = TypeRef.function(function)
    let isSendable = !needsSendable || facts.isSendable(plain)
    if escapes && erasing(plain) == plain && (isSendable || isOnMainActor) {
      let closure = TypeRef.own(isSendable ? "RecordedClosure" : "RecordedMainActorClosure", [plain])
      return ArgumentRecording(
        form: .closure(isSendable ? "RecordedClosure" : "RecordedMainActorClosure"),
        type: isOptional ? .optional(closure) : closure,
        plainType: type)
    }
    return ArgumentRecording(form: .description(ofValue: false), type: .own("RecordedDescription"), plainType: type)
  }

  private func pack(of element: TypeRef) -> ArgumentRecording {
    let name: String? = if case .element(.parameter(let name)) = element { name } else { nil }
    let isSendable = name.map { facts.isSendable(.parameter($0)) } ?? false
    let record: TypeRef =
      needsSendable
      ? isSendable
        ? .own("Recorded", [.any(.nominal(.init(name: "Sendable", id: KnownType.sendable)))])
        : .own("RecordedDescription")
      : .own("Recorded", [.nominal(.init(name: "Any", id: nil))])
    return ArgumentRecording(form: .pack(of: record), type: .array(record), plainType: .array(record))
  }

  /// The type without the requirement's generic parameters.
  ///
  /// Their constraints, or `Any`, replace them.
  func erasing(_ type: TypeRef) -> TypeRef {
    TypeErasure(generics: generics, isSendable: needsSendable).erasing(type)
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
  /// The type with `?` in place of `!`.
  var withoutForce: TypeRef {
    replacing { if case .optional(let base, true) = $0 { .optional(base.withoutForce) } else { nil } }
  }

  /// The function type itself, or the one inside an optional.
  var function: FunctionType? {
    switch self {
    case .function(let function): function
    case .optional(.function(let function), _): function
    default: nil
    }
  }
}
