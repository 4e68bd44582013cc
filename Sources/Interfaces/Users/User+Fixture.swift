extension User {
  /// Ada Lovelace, 36 years old.
  public static func fixture(
    firstName: String = "Ada", lastName: String = "Lovelace", email: String = "ada@example.com", age: Int = 36
  ) -> User {
    User(firstName: firstName, lastName: lastName, email: email, age: age)
  }
}
