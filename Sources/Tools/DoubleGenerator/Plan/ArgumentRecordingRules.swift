/// Decides how an argument is recorded.
struct ArgumentRecordingRules {
  let facts: TypeFacts
  /// True if calls can be sent to another thread, which requires Sendable recordings.
  let needsSendable: Bool
  /// True if the call is recorded on the main actor, where a closure need not be Sendable.
  let isOnMainActor: Bool
  /// The generic parameters of the requirement with their constraints.
  ///
  /// A recording must not mention them.
  let generics: [String: TypeRef?]
  /// The type of the double, which `Self` refers to.
  let selfType: TypeRef

  /// The recordings of some of a requirement's arguments, with their labels, except for those that the case's name says.
  ///
  /// A label that occurs twice is replaced by the parameter's name.
  func arguments(
    _ parameters: [Declaration.Parameter], of all: [Declaration.Parameter], unlabeled said: Set<String> = []
  ) -> [RecordedArgument] {
    var arguments = parameters.enumerated().map { index, parameter in
      let isRepeated = parameters[..<index].contains { $0.label == parameter.label }
      let label = isRepeated && parameter.label != nil ? parameter.name : parameter.label
      let recording = recording(of: parameter)
      var argument = RecordedArgument(
        label: label, parameter: parameter, recording: recording, plainType: plainType(of: recording))
      func local(_ word: String) -> String {
        let name = Identifier.unescaped(parameter.name) + word
        return all.contains { Identifier.unescaped($0.name) == name } ? "\(name)ToRecord" : name
      }
      if case .pack = recording.form { argument.local = local("Records") }
      if parameter.isAutoclosure {
        argument.autoclosure = facts.resolvingAliases(parameter.type).function
        argument.local = local("Value")
      }
      return argument
    }
    // From the end: a test can leave out an argument without a label if the next one has a label, or can be left out.
    var canBeLeftOut = true
    for index in arguments.indices.reversed() {
      let (label, recording) = (arguments[index].label, arguments[index].recording)
      let isOptional = recording.isSilent && (label != nil || canBeLeftOut)
      arguments[index].isOptional = isOptional
      if let label, said.contains(label), !isOptional || index == arguments.count - 1 { arguments[index].label = nil }
      canBeLeftOut = arguments[index].label != nil || isOptional
    }
    return arguments
  }

  /// The type of the plain value that a test can pass in place of a recording.
  private func plainType(of recording: ArgumentRecording) -> TypeRef? {
    switch recording.form {
    case .wrapped, .wrappedOnMainActor:
      // A parameter for a closure, which an autoclosure returns, would not let it escape.
      if case .function = facts.resolvingAliases(recording.plainType) { return nil }
      return recording.plainType
    case .pack(.nominal(let record)): return record.arguments.first
    case .identity, .description:
      let type = erasing(recording.plainType)
      return type.mentionsParameter("Self") ? nil : type.withoutForce
    default: return nil
    }
  }

  private func recording(of parameter: Declaration.Parameter) -> ArgumentRecording {
    let type = parameter.variadicType
    if case .expansion(let element) = type { return pack(of: element) }
    let resolved = facts.resolvingAliases(type)
    if let function = resolved.function {
      if parameter.isAutoclosure, resolved.wrapped == nil { return recording(ofType: function.result) }
      let escapes = parameter.specifiers.contains("@escaping") || resolved.wrapped != nil
      return recording(of: function, isOptional: resolved.wrapped != nil, escapes: escapes, type: type)
    }
    let mustNotKeep = parameter.isHeldWeakly || parameter.specifiers.contains("isolated")
    if mustNotKeep || type == .parameter("Self") || resolved == selfType { return identity(of: resolved) }
    let mayNotCopy = !Set(parameter.specifiers).isDisjoint(with: ["borrowing", "consuming", "__owned"])
    if isNoncopyable(resolved) || mayNotCopy && !facts.isEquatable(resolved) && !isObjects(resolved) {
      return description(.typeName, type)
    }
    return recording(ofType: type)
  }

  private func recording(ofType type: TypeRef) -> ArgumentRecording {
    let type = type.withoutForce
    let resolved = facts.resolvingAliases(type)
    // The calls of a double are compared on any thread.
    let erased = facts.isConfined(resolved) ? (needsSendable ? .any(.sendable) : .anything) : erasing(type)
    let isKept = !needsSendable || facts.isSendable(resolved)
    if erased == type && facts.isEquatable(resolved) && isKept && !isObjects(resolved) {
      return ArgumentRecording(form: .value, type: type, plainType: type)
    }
    if resolved == .parameter("Self") { return identity(of: resolved) }
    if !isKept && isOnMainActor {
      let plain = TypeErasure(generics: generics, isSendable: false).erasing(type)
      return ArgumentRecording(
        form: .wrappedOnMainActor, type: .own("RecordedMainActorValue", [plain]), plainType: plain)
    }
    if !isKept {
      if facts.isObject(resolved.wrapped ?? resolved) { return identity(of: resolved) }
      if case .array(let element) = resolved, facts.isObject(element), erasing(type) == type {
        return ArgumentRecording(form: .identity, type: .array(.objectIdentity), plainType: type)
      }
      return description(.description, type)
    }
    return ArgumentRecording(form: .wrapped, type: .own("Recorded", [erased]), plainType: erased)
  }

  /// True for an object, and for an optional or a collection of objects.
  ///
  /// A leak check can release objects only from a wrapper.
  private func isObjects(_ type: TypeRef) -> Bool {
    switch type.shorthand {
    case .optional(let value, _), .array(let value), .dictionary(_, let value): isObjects(facts.resolvingAliases(value))
    default: facts.isObject(type)
    }
  }

  private func description(_ form: ArgumentRecording.Form, _ type: TypeRef) -> ArgumentRecording {
    ArgumentRecording(form: form, type: .own("RecordedDescription"), plainType: type)
  }

  private func identity(of type: TypeRef) -> ArgumentRecording {
    ArgumentRecording(
      form: .identity, type: type.wrapped == nil ? .objectIdentity : .optional(.objectIdentity), plainType: type)
  }

  private func recording(
    of function: TypeRef.FunctionType, isOptional: Bool, escapes: Bool, type: TypeRef
  ) -> ArgumentRecording {
    var function = function
    // What a generic closure returns is read as another type.
    function.result = TypeErasure(generics: generics, isSendable: false).erasing(function.result)
    let plain = TypeRef.function(function)
    let isSendable = !needsSendable || facts.isSendable(plain)
    // The type of a call can be used on any thread, unlike the type of a closure that is confined to an actor.
    guard escapes && erasing(plain) == plain && (isSendable || isOnMainActor) && !facts.isConfined(plain) else {
      return description(.anyClosure, type)
    }
    let wrapper = isSendable ? "Recorded" : "RecordedMainActorValue"
    let closure = TypeRef.own(wrapper, [.function(function.asArgument)])
    return ArgumentRecording(form: .closure, type: isOptional ? .optional(closure) : closure, plainType: type)
  }

  private func pack(of element: TypeRef) -> ArgumentRecording {
    var isSendable = false
    if case .element(.parameter(let name)) = element { isSendable = facts.isSendable(.parameter(name)) }
    let record: TypeRef =
      !needsSendable
      ? .own("Recorded", [.anything])
      : isSendable ? .own("Recorded", [.any(.sendable)]) : .own("RecordedDescription")
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
