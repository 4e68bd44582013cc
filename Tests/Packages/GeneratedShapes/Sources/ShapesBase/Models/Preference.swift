/// The name of a setting and the type of its value.
public struct Preference<Value: Sendable>: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Makes a preference.
  public init(_ name: String) {
    self.name = name
  }
}
