import Interfaces

/// The login form in plain text; its password is never drawn.
@MainActor
public final class LoginScreen: Screen {
  /// What the user name field holds.
  public var username = "" { didSet { contentDidChange() } }
  /// What the password field holds; a mask of fixed width is drawn for it.
  public var password: Secret = "" { didSet { contentDidChange() } }
  /// Whether the form lets people type and press; ask before you change a field.
  public private(set) var isFormEnabled = true { didSet { contentDidChange() } }
  /// Who decides what comes next; held weakly.
  public weak var delegate: (any LoginScreenDelegate)?
  /// Who hears of changes; held weakly.
  public weak var observer: (any ScreenObserver)?

  private let presenter: any LoginPresenterType
  private var complaints: [LoginFieldErrorViewData.Field: String] = [:] { didSet { contentDidChange() } }
  private var isActive = false { didSet { contentDidChange() } }
  private var failure: String? { didSet { contentDidChange() } }
  private var lock: String? { didSet { contentDidChange() } }

  /// Makes a screen.
  ///
  /// - Parameter presenter: Who decides what the screen shows.
  public init(presenter: any LoginPresenterType) {
    self.presenter = presenter
  }

  /// The form, and below it how the login goes.
  public var content: [[ScreenElement]] {
    [
      [.title("Log in")],
      [.field(usernameField), .field(passwordField)],
      [.button(Button("Log in", isEnabled: isFormEnabled, isDefault: true) { [weak self] in self?.pressLogin() })],
      [isActive ? .activity("Logging in…") : nil, failure.map { .alert($0) }, lock.map { .alert($0) }].compactMap(
        \.self),
    ]
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

  private var usernameField: Field {
    Field("User name", text: username, complaint: complaints[.username], isEnabled: isFormEnabled) { [weak self] edit in
      guard let self, isFormEnabled else { return }
      username = edit.applied(to: username)
    }
  }

  private var passwordField: Field {
    let mask = password == "" ? "" : "\(password)"
    return Field("Password", text: mask, complaint: complaints[.password], isEnabled: isFormEnabled) {
      [weak self] edit in
      guard let self, isFormEnabled else { return }
      password = Secret(edit.applied(to: password.revealed))
    }
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
    lock = LoginWords.lock(secondsLeft: secondsLeft)
  }
}
