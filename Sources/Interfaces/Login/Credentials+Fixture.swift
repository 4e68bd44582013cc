extension Credentials {
  /// Ada's account.
  public static func fixture(username: String = "ada", password: Secret = "correct horse") -> Credentials {
    Credentials(username: username, password: password)
  }
}
