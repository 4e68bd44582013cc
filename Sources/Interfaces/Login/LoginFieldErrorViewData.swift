/// A complaint beside a field of the login form.
public struct LoginFieldErrorViewData: Equatable, Sendable {
  /// The fields of the login form.
  public enum Field: Equatable, Sendable {
    /// The user name.
    case username
    /// The password.
    case password
  }

  /// The field that the complaint is about.
  public var field: Field
  /// The complaint, in words for a person.
  ///
  /// - Fixture: "Enter your user name."
  public var message: String

  /// Makes a complaint from its parts.
  ///
  /// - Parameters:
  ///   - field: The field that the complaint is about.
  ///   - message: The complaint, in words for a person.
  public init(field: Field, message: String) {
    self.field = field
    self.message = message
  }
}
