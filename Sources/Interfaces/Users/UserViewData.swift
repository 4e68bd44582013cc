/// A user as the list shows them.
public struct UserViewData: Equatable, Sendable {
  /// Both names, as in "Ada Lovelace".
  public var name: String
  /// The age in words, as in "36 years".
  ///
  /// - Fixture: "36 years"
  public var age: String

  /// Makes view data from its parts.
  ///
  /// - Parameters:
  ///   - name: Both names, as in "Ada Lovelace".
  ///   - age: The age in words, as in "36 years".
  public init(name: String, age: String) {
    self.name = name
    self.age = age
  }
}
