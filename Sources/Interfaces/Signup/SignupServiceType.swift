/// A service that registers a new person with the backend.
public protocol SignupServiceType: Sendable {
  /// Registers a person, and calls the completion handler once, on any thread, with `nil` on success.
  func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void)
}

/// The reason for a failed registration.
public enum SignupError: Error, Equatable, Sendable {
  /// The server could not be reached.
  case offline
  /// The registration was refused, for a reason that a person can read.
  case rejected(reason: String)
  /// The service ended the registration without an answer.
  case unanswered
}
