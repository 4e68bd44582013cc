/// Logs people in.
public protocol LoginServiceType: Sendable {
  /// Logs someone in.
  ///
  /// - Parameter credentials: Who, and with which password.
  /// - Returns: The session that the server opened.
  /// - Throws: A ``LoginError`` where the server said no or could not be reached.
  func login(_ credentials: Credentials) async throws -> Session
}

/// Why someone could not log in.
public enum LoginError: Error, Equatable, Sendable {
  /// The user name or the password is wrong.
  case wrongCredentials
  /// The server keeps the account locked.
  case locked
  /// The server could not be reached.
  case offline
}
