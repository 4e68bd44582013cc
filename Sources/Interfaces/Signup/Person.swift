/// Someone who signs up.
public struct Person: Equatable, Sendable, Codable {
  /// The given name.
  public var firstName: String
  /// The family name.
  public var lastName: String

  /// Both names, the given one first.
  public var displayName: String { "\(firstName) \(lastName)" }

  /// Makes a person from both names.
  ///
  /// - Parameters:
  ///   - firstName: The given name.
  ///   - lastName: The family name.
  public init(firstName: String, lastName: String) {
    self.firstName = firstName
    self.lastName = lastName
  }
}
