/// A service that logs users in.
public protocol LoginServiceType: Sendable {
  /// Logs a user in, and returns the session that the server opened.
  ///
  /// - Throws: A ``LoginError`` if the server refuses or cannot be reached.
  func login(_ credentials: Credentials) async throws -> Session
}

/// The reason for a failed login.
public enum LoginError: Error, Equatable, Sendable {
  /// The user name or the password is wrong.
  case wrongCredentials
  /// The server has locked the account.
  case locked
  /// The server could not be reached.
  case offline
}
