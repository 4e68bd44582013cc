extension Person {
  /// Ada Lovelace.
  public static func fixture(firstName: String = "Ada", lastName: String = "Lovelace") -> Person {
    Person(firstName: firstName, lastName: lastName)
  }
}
