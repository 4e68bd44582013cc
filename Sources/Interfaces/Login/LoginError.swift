/// Why someone could not log in.
public enum LoginError: Error, Equatable, Sendable {
  /// The user name or the password is wrong.
  case wrongCredentials
  /// The server keeps the account locked.
  case locked
  /// The server could not be reached.
  case offline
}
