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
