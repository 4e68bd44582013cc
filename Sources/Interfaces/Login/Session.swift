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
