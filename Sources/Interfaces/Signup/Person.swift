/// A person who signs up.
public struct Person: Equatable, Sendable, Codable {
  /// The given name.
  public var firstName: String
  /// The family name.
  public var lastName: String

  /// Creates a person.
  public init(firstName: String, lastName: String) {
    self.firstName = firstName
    self.lastName = lastName
  }
}
