extension UserViewData {
  /// Ada Lovelace, 36 years old.
  public static func fixture(name: String = "Ada Lovelace", age: String = "36 years") -> UserViewData {
    UserViewData(name: name, age: age)
  }
}
