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
