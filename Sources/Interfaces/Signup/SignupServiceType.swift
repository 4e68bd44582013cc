/// Sends a new person to the backend.
public protocol SignupServiceType: Sendable {
  /// Registers a person.
  ///
  /// - Parameters:
  ///   - person: Who signs up.
  ///   - completion: Called once, on any thread, with nothing on success.
  func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void)
}

/// Why someone could not sign up.
public enum SignupError: Error, Equatable, Sendable {
  /// The server could not be reached.
  case offline
  /// The server refused, and said why in words for a person.
  case rejected(reason: String)
}
