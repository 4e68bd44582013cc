/// Why someone could not sign up.
public enum SignupError: Error, Equatable, Sendable {
  /// The server could not be reached.
  case offline
  /// The server refused, and said why in words for a person.
  case rejected(reason: String)
}
