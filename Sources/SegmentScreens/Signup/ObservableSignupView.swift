import Interfaces
import Observation
import Presenters

/// The sign-up form for SwiftUI, which is the delegate of its presenter.
///
/// A presenter cannot hold a SwiftUI view, because the view is a value. ``ObservableUsersView`` explains how this
/// object takes its place.
///
/// ```swift
/// struct SignupForm: View {
///   @State var model: ObservableSignupView
///
///   var body: some View {
///     Form {
///       TextField("First name", text: $model.firstName)
///       TextField("Last name", text: $model.lastName)
///       Button("Continue", action: model.signUp)
///       if model.isSigningUp { ProgressView("Signing up…") }
///       if let message = model.message { Text(message) }
///     }
///     .onAppear(perform: model.load)
///     .onDisappear(perform: model.unload)
///   }
/// }
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class ObservableSignupView {
  /// The text of the first name field.
  public var firstName = ""
  /// The text of the last name field.
  public var lastName = ""
  /// A Boolean value that indicates whether a registration is in progress.
  public private(set) var isSigningUp = false
  /// A message that explains why the last registration failed.
  public private(set) var message: String?
  /// The object that decides which screen comes next, held weakly.
  @ObservationIgnored public weak var delegate: (any SignupScreenDelegate)?

  private let presenter: any SignupPresenterType

  /// Creates an empty form.
  ///
  /// - Parameter presenter: The presenter that signs people up.
  public init(presenter: any SignupPresenterType) {
    self.presenter = presenter
  }

  /// Sets this object as the presenter's delegate.
  public func load() {
    presenter.delegate = self
  }

  /// Removes this object from the presenter.
  ///
  /// The form ignores the result of a registration in progress.
  public func unload() {
    presenter.delegate = nil
    isSigningUp = false
  }

  /// Passes the person to the presenter.
  public func signUp() {
    presenter.register(Person(firstName: firstName, lastName: lastName))
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableSignupView: SignupPresenterDelegate {
  /// Shows that a registration is in progress, and removes the message of an earlier one.
  public func registrationDidStart() {
    message = nil
    isSigningUp = true
  }

  /// Shows the error, or tells the delegate of the success.
  public func registrationDidFinish(error: SignupError?) {
    isSigningUp = false
    message = error.map(Messages.Signup.failure)
    if error == nil { delegate?.signupDidSucceed() }
  }
}
