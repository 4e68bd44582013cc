import Interfaces
import Observation
import Presenters

/// The login form for SwiftUI.
///
/// A presenter cannot hold a SwiftUI view, because the view is a value. ``ObservableUsersView`` explains how this
/// object takes its place.
///
/// ```swift
/// struct LoginForm: View {
///   @State var model: ObservableLoginView
///
///   var body: some View {
///     Form {
///       TextField("User name", text: $model.username)
///       if let complaint = model.usernameComplaint { Text(complaint) }
///       SecureField("Password", text: password)
///       if let complaint = model.passwordComplaint { Text(complaint) }
///       Button("Log in", action: model.logIn).disabled(!model.isFormEnabled)
///       if model.isLoggingIn { ProgressView() }
///       if let success = model.success { Text(success) }
///       if let failure = model.failure { Text(failure) }
///       if let lock = model.lock { Text(lock) }                // in addition to the failure
///     }
///     .onAppear(perform: model.load)
///     .onDisappear(perform: model.unload)
///   }
///
///   private var password: Binding<String> {
///     Binding { @MainActor in model.password.revealed } set: { @MainActor in model.password = Secret($0) }
///   }
/// }
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class ObservableLoginView {
  /// The text of the user name field.
  public var username = ""
  /// The text of the password field.
  public var password: Secret = ""
  /// A Boolean value that indicates whether a person can use the form.
  public private(set) var isFormEnabled = true
  /// A Boolean value that indicates whether a login is in progress.
  public private(set) var isLoggingIn = false
  /// A complaint about the user name.
  public private(set) var usernameComplaint: String?
  /// A complaint about the password.
  public private(set) var passwordComplaint: String?
  /// A message that explains why the last login failed.
  public private(set) var failure: String?
  /// A message with the remaining time of a lock.
  public private(set) var lock: String?
  /// A message that the last login succeeded.
  public private(set) var success: String?

  private let presenter: any LoginPresenterType

  /// Creates a view.
  ///
  /// - Parameter presenter: The presenter that decides what to show.
  public init(presenter: any LoginPresenterType) {
    self.presenter = presenter
  }

  /// Sets this object as the presenter's view.
  public func load() {
    presenter.view = self
  }

  /// Removes this object from the presenter, which ends a login in progress.
  ///
  /// A lock continues. The form shows it again after the next ``load()``.
  public func unload() {
    presenter.view = nil
    isLoggingIn = false
    setFormEnabled(true)
  }

  /// Logs in, and removes the messages of the last login.
  ///
  /// Does nothing if the form is disabled.
  public func logIn() {
    guard isFormEnabled else { return }
    usernameComplaint = nil
    passwordComplaint = nil
    success = nil
    failure = nil
    presenter.login(username: username, password: password)
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableLoginView: LoginViewType {
  /// Shows that a login is in progress.
  public func showActivityIndicator() {
    isLoggingIn = true
  }

  /// Shows that no login is in progress.
  public func hideActivityIndicator() {
    isLoggingIn = false
  }

  /// Shows a complaint beside its field.
  public func showFieldError(_ error: LoginFieldErrorViewData) {
    switch error.field {
    case .username: usernameComplaint = error.message
    case .password: passwordComplaint = error.message
    }
  }

  /// Enables or disables the form, and removes the message of a lock.
  public func setFormEnabled(_ isEnabled: Bool) {
    isFormEnabled = isEnabled
    lock = nil
  }

  /// Shows a message.
  public func showSuccess() {
    success = Messages.Login.success
  }

  /// Shows a message.
  public func showFailure(message: String) {
    failure = message
  }

  /// Shows the remaining seconds.
  public func showLock(secondsLeft: Int) {
    lock = Messages.Login.lock(secondsLeft: secondsLeft)
  }
}
