/// The presenter of the login form.
///
/// The view sets itself as ``view`` after it has loaded.
@MainActor
public protocol LoginPresenterType: AnyObject {
  /// The login form, held weakly.
  ///
  /// Setting another view, or `nil`, ends the login in progress. Setting the same view again has no effect.
  /// A view that is removed and set again begins anew: the presenter does not end what that view still shows.
  var view: (any LoginViewType)? { get set }

  /// Logs a user in with the fields as typed, unless one is in progress or has succeeded, or too many are wrong or unanswered.
  func login(username: String, password: Secret)
}

/// A view that shows the login form.
@MainActor
public protocol LoginViewType: AnyObject {
  /// Shows that a login is in progress.
  func showActivityIndicator()

  /// Shows that no login is in progress.
  func hideActivityIndicator()

  /// Shows an error beside its field.
  func showFieldError(_ error: LoginFieldErrorViewData)

  /// Enables or disables the form, which ignores input while it is disabled.
  func setFormEnabled(_ isEnabled: Bool)

  /// Shows that the login succeeded.
  func showSuccess()

  /// Shows the reason why there is no login, for a person to read.
  func showFailure(message: String)

  /// Shows how long the form stays locked, in whole seconds down to 1.
  func showLock(secondsLeft: Int)
}

/// An error message beside a field of the login form.
public struct LoginFieldErrorViewData: Equatable, Sendable {
  /// A field of the login form.
  public enum Field: Equatable, Sendable {
    /// The field for the user name.
    case username
    /// The field for the password.
    case password
  }

  /// The field with the error.
  public var field: Field
  /// The message, for a person to read.
  ///
  /// - Fixture: "Enter your user name."
  public var message: String

  /// Creates an error message.
  public init(field: Field, message: String) {
    self.field = field
    self.message = message
  }
}

/// The delegate that decides what follows a login.
@MainActor
public protocol LoginDelegate: AnyObject {
  /// Reports that the user is logged in.
  ///
  /// The delegate owns the session. It receives each session that the server opens for the current view, even if the view
  /// leaves when it sees the success.
  func loginDidSucceed(with session: Session)
}
