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
