extension Session {
  /// Ada, logged in.
  public static func fixture(username: String = "ada", token: Secret = "session-1") -> Session {
    Session(username: username, token: token)
  }
}
