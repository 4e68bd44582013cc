/// Decides what happens in the login form; the view sets itself when it has loaded.
@MainActor
public protocol LoginPresenterType: AnyObject {
  /// The form; held weakly. Another view, or none, ends the login that runs for this one; the same view again changes
  /// nothing.
  var view: (any LoginViewType)? { get set }

  /// Logs someone in, unless a login is on its way or the form is locked.
  ///
  /// - Parameters:
  ///   - username: The name that the account goes by.
  ///   - password: The password, as it was typed.
  func login(username: String, password: Secret)
}

/// Shows the login form.
@MainActor
public protocol LoginViewType: AnyObject {
  /// Shows that a login is on its way.
  func showActivityIndicator()

  /// Shows that no login is on its way any more.
  func hideActivityIndicator()

  /// Shows a complaint beside a field.
  ///
  /// - Parameter error: Which field, and what is wrong with it.
  func showFieldError(_ error: LoginFieldErrorViewData)

  /// Lets people type and press, or not.
  ///
  /// - Parameter isEnabled: Whether they may.
  func setFormEnabled(_ isEnabled: Bool)

  /// Shows that the login worked.
  func showSuccess()

  /// Shows that the login did not work.
  ///
  /// - Parameter message: Why, in words for a person.
  func showFailure(message: String)

  /// Shows for how much longer the form is locked.
  ///
  /// - Parameter secondsLeft: Whole seconds, counting down to 1.
  func showLock(secondsLeft: Int)
}

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

/// Decides what comes after the login screen.
@MainActor
public protocol LoginScreenDelegate: AnyObject {
  /// Someone is logged in.
  func loginDidSucceed()
}
