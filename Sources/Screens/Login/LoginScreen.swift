import Interfaces

/// The login form in plain text; its password is never drawn.
@MainActor
public final class LoginScreen: Screen {
  /// What the user name field holds.
  public var username = ""
  /// What the password field holds; a mask of fixed width is drawn for it.
  public var password: Secret = ""
  /// Whether the form lets people type and press; ask before you change a field.
  public private(set) var isFormEnabled = true
  /// Who decides what comes next; held weakly.
  public weak var delegate: (any LoginScreenDelegate)?

  private let presenter: any LoginPresenterType
  private var complaints: [LoginFieldErrorViewData.Field: String] = [:]
  private var isActive = false
  private var failure: String?
  private var lock: String?

  /// Makes a screen.
  ///
  /// - Parameter presenter: Who decides what the screen shows.
  public init(presenter: any LoginPresenterType) {
    self.presenter = presenter
  }

  /// The form, and below it how the login goes.
  public var lines: [String] {
    Page.lines(
      ["Log in"],
      [.field("User name", username)] + complaint(about: .username)
        + [.field("Password", password == "" ? "" : "\(password)")] + complaint(about: .password),
      [.button("Log in", isEnabled: isFormEnabled)],
      [isActive ? "Logging in…" : nil, failure, lock].compactMap(\.self))
  }

  /// Makes the screen its presenter's view.
  public func load() {
    presenter.view = self
  }

  /// Leaves the presenter without a view.
  public func unload() {
    presenter.view = nil
  }

  /// Presses the Log in button, unless the form is disabled; what the last press brought goes.
  public func pressLogin() {
    guard isFormEnabled else { return }
    complaints = [:]
    failure = nil
    presenter.login(username: username, password: password)
  }

  private func complaint(about field: LoginFieldErrorViewData.Field) -> [String] {
    complaints[field].map { ["  \($0)"] } ?? []
  }
}

extension LoginScreen: LoginViewType {
  /// Draws that a login is on its way.
  public func showActivityIndicator() {
    isActive = true
  }

  /// Takes away that a login is on its way.
  public func hideActivityIndicator() {
    isActive = false
  }

  /// Draws the complaint below its field.
  public func showFieldError(_ error: LoginFieldErrorViewData) {
    complaints[error.field] = error.message
  }

  /// Draws the button as one that can be pressed, or not; a lock that was drawn is over.
  public func setFormEnabled(_ isEnabled: Bool) {
    isFormEnabled = isEnabled
    lock = nil
  }

  /// Tells the delegate.
  public func showSuccess() {
    delegate?.loginDidSucceed()
  }

  /// Draws the message below the form.
  public func showFailure(message: String) {
    failure = message
  }

  /// Draws the seconds below the form.
  public func showLock(secondsLeft: Int) {
    lock = secondsLeft == 1 ? "Try again in 1 second." : "Try again in \(secondsLeft) seconds."
  }
}
