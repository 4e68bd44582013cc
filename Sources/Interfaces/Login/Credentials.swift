/// A user name and a password.
///
/// Printing credentials shows a mask instead of the password.
public struct Credentials: Equatable, Sendable, CustomStringConvertible {
  /// The user name of the account.
  public var username: String
  /// The password, masked in printed output.
  ///
  /// - Fixture: "correct horse"
  public var password: Secret

  /// Creates credentials.
  public init(username: String, password: Secret) {
    self.username = username
    self.password = password
  }

  /// The user name, and a mask instead of the password.
  public var description: String { "Credentials(username: \(username), password: \(password))" }
}

/// The session of a logged-in user.
public struct Session: Equatable, Sendable, Decodable {
  /// The user name of the account.
  public var username: String
  /// The token that identifies the session to the server, masked in printed output.
  ///
  /// - Fixture: "session-1"
  public var token: Secret

  /// Creates a session.
  public init(username: String, token: Secret) {
    self.username = username
    self.token = token
  }
}
