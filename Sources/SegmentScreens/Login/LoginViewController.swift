#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import Presenters
  import UIKit

  /// The login form in UIKit.
  public final class LoginViewController: UIViewController {
    private let presenter: any LoginPresenterType
    private let username = LabeledField("User name", identifier: "login.username")
    private let password = LabeledField("Password", identifier: "login.password")
    private let activity = ActivityView("Logging in…", identifier: "login.activity")
    private let success = MessageLabel("login.success")
    private let failure = MessageLabel("login.failure", color: .systemRed)
    private let lock = MessageLabel("login.lock", color: .systemRed)
    private lazy var button = UIButton("Log in", identifier: "login.button") { [weak self] in self?.pressLogin() }

    /// Creates a controller, which loads its view later.
    public init(presenter: any LoginPresenterType) {
      self.presenter = presenter
      super.init(nibName: nil, bundle: nil)
      title = "Log in"
    }

    /// Not available, because a controller needs its presenter.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("Create a LoginViewController with its presenter.")
    }

    /// Builds the form, and sets the controller as the presenter's view.
    public override func viewDidLoad() {
      super.viewDidLoad()
      username.textField.textContentType = .username
      username.textField.autocapitalizationType = .none
      username.onReturn(.next) { [weak self] in self?.password.textField.becomeFirstResponder() }
      password.textField.textContentType = .password
      password.textField.isSecureTextEntry = true
      password.onReturn(.go) { [weak self] in self?.pressLogin() }
      view.addForm([username, password, button, activity, success, failure, lock])
      presenter.view = self
    }

    /// Removes the controller from the presenter, if it leaves for good.
    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isLeavingForGood { presenter.view = nil }
    }

    private func pressLogin() {
      username.complaint = nil
      password.complaint = nil
      success.text = nil
      failure.text = nil
      presenter.login(username: username.text, password: Secret(password.text))
    }
  }

  extension LoginViewController: LoginViewType {
    /// Shows that a login is in progress.
    public func showActivityIndicator() {
      activity.isActive = true
    }

    /// Shows that no login is in progress.
    public func hideActivityIndicator() {
      activity.isActive = false
    }

    /// Shows a complaint below its field.
    public func showFieldError(_ error: LoginFieldErrorViewData) {
      switch error.field {
      case .username: username.complaint = error.message
      case .password: password.complaint = error.message
      }
    }

    /// Enables or disables the fields and the button, and removes the message of a lock.
    public func setFormEnabled(_ isEnabled: Bool) {
      username.textField.isEnabled = isEnabled
      password.textField.isEnabled = isEnabled
      button.isEnabled = isEnabled
      lock.text = nil
    }

    /// Shows a message below the form.
    public func showSuccess() {
      success.text = Messages.Login.success
    }

    /// Shows a message below the form.
    public func showFailure(message: String) {
      failure.text = message
    }

    /// Shows the remaining seconds below the form.
    public func showLock(secondsLeft: Int) {
      lock.text = Messages.Login.lock(secondsLeft: secondsLeft)
    }
  }
#endif
