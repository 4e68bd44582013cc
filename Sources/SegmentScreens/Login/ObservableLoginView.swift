import Interfaces
import Observation

/// The login form for SwiftUI.
///
/// It is the object that stands in for a view that is a value, and that no presenter could hold: see
/// ``ObservableUsersView``.
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
///       if let failure = model.failure { Text(failure) }
///       if let lock = model.lock { Text(lock) }                // beside the failure that led to it
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
  /// What the user name field holds.
  public var username = ""
  /// What the password field holds.
  public var password: Secret = ""
  /// Whether the form lets people type and press.
  public private(set) var isFormEnabled = true
  /// Whether a login is on its way.
  public private(set) var isLoggingIn = false
  /// The complaint about the user name.
  public private(set) var usernameComplaint: String?
  /// The complaint about the password.
  public private(set) var passwordComplaint: String?
  /// Why the last login did not work, in words for a person.
  public private(set) var failure: String?
  /// For how much longer the form is locked, in words for a person.
  public private(set) var lock: String?
  /// Who decides what comes next; held weakly.
  @ObservationIgnored public weak var delegate: (any LoginScreenDelegate)?

  private let presenter: any LoginPresenterType

  /// Makes a view.
  ///
  /// - Parameter presenter: Who decides what the view shows.
  public init(presenter: any LoginPresenterType) {
    self.presenter = presenter
  }

  /// Makes this its presenter's view.
  public func load() {
    presenter.view = self
  }

  /// Leaves the presenter without a view, which ends a login; a form that is locked is so again when it is loaded again.
  public func unload() {
    presenter.view = nil
    isLoggingIn = false
    setFormEnabled(true)
  }

  /// Logs in, unless the form is disabled; what the last login brought goes.
  public func logIn() {
    guard isFormEnabled else { return }
    usernameComplaint = nil
    passwordComplaint = nil
    failure = nil
    presenter.login(username: username, password: password)
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableLoginView: LoginViewType {
  /// Shows that a login is on its way.
  public func showActivityIndicator() {
    isLoggingIn = true
  }

  /// Shows that no login is on its way.
  public func hideActivityIndicator() {
    isLoggingIn = false
  }

  /// Shows the complaint beside its field.
  public func showFieldError(_ error: LoginFieldErrorViewData) {
    switch error.field {
    case .username: usernameComplaint = error.message
    case .password: passwordComplaint = error.message
    }
  }

  /// Lets people type and press, or not; a lock that was shown is over.
  public func setFormEnabled(_ isEnabled: Bool) {
    isFormEnabled = isEnabled
    lock = nil
  }

  /// Tells the delegate.
  public func showSuccess() {
    delegate?.loginDidSucceed()
  }

  /// Shows the message.
  public func showFailure(message: String) {
    failure = message
  }

  /// Shows the seconds.
  public func showLock(secondsLeft: Int) {
    lock = LoginWords.lock(secondsLeft: secondsLeft)
  }
}
