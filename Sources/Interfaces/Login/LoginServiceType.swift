/// Logs people in.
public protocol LoginServiceType: Sendable {
  /// Logs someone in.
  ///
  /// - Parameter credentials: Who, and with which password.
  /// - Returns: The session that the server opened.
  /// - Throws: A ``LoginError`` where the server said no or could not be reached.
  func login(_ credentials: Credentials) async throws -> Session
}
