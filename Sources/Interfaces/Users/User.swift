/// Someone in the list of users.
public struct User: Equatable, Sendable, Decodable {
  /// The given name.
  public var firstName: String
  /// The family name.
  public var lastName: String
  /// Where to write to.
  public var email: String
  /// Years of age.
  public var age: Int

  /// Makes a user from their parts.
  public init(firstName: String, lastName: String, email: String, age: Int) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.age = age
  }
}
