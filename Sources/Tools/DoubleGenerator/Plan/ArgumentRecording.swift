/// The way an argument is recorded in a call.
struct ArgumentRecording: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// The argument itself.
    case value
    /// The identity of an object that the double must not keep, or cannot.
    case identity
    /// The argument in a wrapper that makes it comparable.
    case wrapped
    /// The argument in a wrapper that only the main actor can read.
    case wrappedOnMainActor
    /// A closure that a test can call, in a wrapper.
    case closure
    /// A description of the argument, which must not outlive the call.
    case description
    /// The name of the argument's type, because the argument cannot be copied.
    case typeName
    /// Any closure, because the argument can be neither compared nor kept.
    case anyClosure
    /// The elements of a parameter pack, each recorded with this type.
    case pack(of: TypeRef)
  }

  let form: Form
  let type: TypeRef
  /// The type that a test passes to an expectation, without a wrapper.
  let plainType: TypeRef

  /// True if the recording says nothing that a test must state.
  var isSilent: Bool {
    switch form {
    case .closure: type.wrapped == nil
    case .typeName, .anyClosure: true
    default: false
    }
  }

  /// True if the wrapper can hold any type, including itself.
  var takesAnything: Bool {
    guard [.wrapped, .wrappedOnMainActor].contains(form) else { return false }
    if case .any = plainType { return true }
    return plainType == .anything
  }
}

/// An argument of a call, with its recording.
struct RecordedArgument: Sendable {
  /// The label in the case.
  var label: String?
  let parameter: Declaration.Parameter
  let recording: ArgumentRecording
  /// The type of the plain value that a test can pass in place of the recording.
  var plainType: TypeRef?
  var autoclosure: TypeRef.FunctionType?
  /// The name of the local constant with the recording, for an autoclosure, a parameter pack and a temporary argument.
  var local: String?
  /// The type of the argument in an answer, for one that a call cannot record.
  var temporary: TypeRef?
  /// True if a test can leave the recording out.
  var isOptional = false

  var answerType: TypeRef { temporary ?? recording.type }
  /// True if an answer may call the argument, which a call cannot record.
  var isTemporaryClosure: Bool { temporary != nil && recording.form == .anyClosure }

  /// True if a plain value could be mistaken for a recording or for `nil`.
  var isAmbiguous: Bool {
    guard let plainType else { return false }
    switch recording.form {
    case .pack: return false
    case .identity, .description: if plainType.wrapped != nil { return true }
    default: break
    }
    return Self.typesOfRecordings.contains(plainType)
  }

  /// True if the parameter for a plain value could take a recording as well.
  ///
  /// A recording is a type of TestSupport. It conforms to protocols of the standard library only.
  var canHoldRecording: Bool {
    guard var type = plainType else { return false }
    while let wrapped = type.wrapped { type = wrapped }
    guard case .any(let constraint) = type else { return type == .anything || type == .anyObject }
    return !constraint.protocols.isEmpty && constraint.protocols.allSatisfy { MangledName.module(of: $0) == "Swift" }
  }

  /// The types that a recording also conforms to.
  private static let typesOfRecordings: Set<TypeRef> = [
    .anything, .any(.sendable), .any(.equatable), .any(.composition([.equatable, .sendable])),
  ]
}

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
