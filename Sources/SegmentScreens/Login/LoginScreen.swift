import Interfaces
import Presenters

/// The login form in plain text.
///
/// It never draws the password.
@MainActor
public final class LoginScreen: Screen {
  /// The text of the user name field.
  public var username = "" { didSet { contentDidChange() } }
  /// The text of the password field, drawn as a mask of fixed width.
  public var password: Secret = "" { didSet { contentDidChange() } }
  /// A Boolean value that indicates whether a person can use the form.
  ///
  /// Check it before you change a field.
  public private(set) var isFormEnabled = true { didSet { contentDidChange() } }
  /// The object to tell after each change, held weakly.
  public weak var observer: (any ScreenObserver)?

  private let presenter: any LoginPresenterType
  private var complaints: [LoginFieldErrorViewData.Field: String] = [:] { didSet { contentDidChange() } }
  private var isActive = false { didSet { contentDidChange() } }
  private var success: String? { didSet { contentDidChange() } }
  private var failure: String? { didSet { contentDidChange() } }
  private var lock: String? { didSet { contentDidChange() } }

  /// Creates a screen.
  public init(presenter: any LoginPresenterType) {
    self.presenter = presenter
  }

  /// The form, and below it the progress or the result of the login.
  public var content: [[ScreenElement]] {
    [
      [.title("Log in")],
      [.field(usernameField), .field(passwordField)],
      [.button(Button("Log in", isEnabled: isFormEnabled) { [weak self] in self?.pressLogin() })],
      [
        isActive ? .activity("Logging in…") : nil, success.map { .text($0) }, failure.map { .alert($0) },
        lock.map { .alert($0) },
      ].compactMap(\.self),
    ]
  }

  /// Sets the screen as the presenter's view.
  public func load() {
    presenter.view = self
  }

  /// Removes the screen from the presenter.
  public func unload() {
    presenter.view = nil
  }

  /// Presses the Log in button, which removes earlier messages.
  ///
  /// Does nothing if the form is disabled.
  public func pressLogin() {
    guard isFormEnabled else { return }
    complaints = [:]
    success = nil
    failure = nil
    presenter.login(username: username, password: password)
  }

  private var usernameField: Field {
    Field("User name", text: username, complaint: complaints[.username], isEnabled: isFormEnabled) { [weak self] text in
      guard let self, isFormEnabled else { return }
      username = text
    }
  }

  private var passwordField: Field {
    let mask = password == "" ? "" : "\(password)"
    return Field("Password", text: mask, complaint: complaints[.password], isEnabled: isFormEnabled) {
      [weak self] text in
      guard let self, isFormEnabled else { return }
      password = Secret(text)
    }
  }
}

extension LoginScreen: LoginViewType {
  /// Draws that a login is in progress.
  public func showActivityIndicator() {
    isActive = true
  }

  /// Removes the line that a login is in progress.
  public func hideActivityIndicator() {
    isActive = false
  }

  /// Draws a complaint below its field.
  public func showFieldError(_ error: LoginFieldErrorViewData) {
    complaints[error.field] = error.message
  }

  /// Enables or disables the fields and the button, and removes the message of a lock.
  public func setFormEnabled(_ isEnabled: Bool) {
    isFormEnabled = isEnabled
    lock = nil
  }

  /// Draws a message below the form.
  public func showSuccess() {
    success = Messages.Login.success
  }

  /// Draws a message below the form.
  public func showFailure(message: String) {
    failure = message
  }

  /// Draws the remaining seconds below the form.
  public func showLock(secondsLeft: Int) {
    lock = Messages.Login.lock(secondsLeft: secondsLeft)
  }
}
