/// What someone logs in with; it never shows its password.
public struct Credentials: Equatable, Sendable {
  /// The name that the account goes by.
  public var username: String
  /// The password, masked wherever it is printed.
  ///
  /// - Fixture: "correct horse"
  public var password: Secret

  /// Makes credentials from their parts.
  ///
  /// - Parameters:
  ///   - username: The name that the account goes by.
  ///   - password: The password, masked wherever it is printed.
  public init(username: String, password: Secret) {
    self.username = username
    self.password = password
  }
}

extension Credentials: CustomStringConvertible {
  /// The user name, and a mask for the password.
  public var description: String { "Credentials(username: \(username), password: \(password))" }
}

/// Someone who is logged in.
public struct Session: Equatable, Sendable {
  /// The name that the account goes by.
  public var username: String
  /// What proves the login to the server, masked wherever it is printed.
  ///
  /// - Fixture: "session-1"
  public var token: Secret

  /// Makes a session from its parts.
  ///
  /// - Parameters:
  ///   - username: The name that the account goes by.
  ///   - token: What proves the login to the server, masked wherever it is printed.
  public init(username: String, token: Secret) {
    self.username = username
    self.token = token
  }
}

extension Session: Decodable {}
