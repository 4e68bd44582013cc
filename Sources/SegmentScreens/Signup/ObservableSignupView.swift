import Interfaces
import Observation

/// The sign-up form for SwiftUI: it hears from its presenter as its delegate.
///
/// It is the object that stands in for a view that is a value, and that no presenter could hold: see
/// ``ObservableUsersView``.
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
  /// What the first name field holds.
  public var firstName = ""
  /// What the last name field holds.
  public var lastName = ""
  /// Whether a registration is on its way.
  public private(set) var isSigningUp = false
  /// Why the last registration failed, in words for a person.
  public private(set) var message: String?
  /// Who decides what comes next; held weakly.
  @ObservationIgnored public weak var delegate: (any SignupScreenDelegate)?

  private let presenter: any SignupPresenterType

  /// Makes an empty form.
  ///
  /// - Parameter presenter: Who decides what happens when someone signs up.
  public init(presenter: any SignupPresenterType) {
    self.presenter = presenter
  }

  /// Makes this its presenter's delegate.
  public func load() {
    presenter.delegate = self
  }

  /// Leaves the presenter without a delegate; how a registration that runs goes is not heard of.
  public func unload() {
    presenter.delegate = nil
    isSigningUp = false
  }

  /// Hands the person to the presenter.
  public func signUp() {
    presenter.register(Person(firstName: firstName, lastName: lastName))
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableSignupView: SignupPresenterDelegate {
  /// Shows that a registration is on its way; the error of an earlier one goes.
  public func registrationDidStart() {
    message = nil
    isSigningUp = true
  }

  /// Shows the error in words, or tells the delegate of success.
  public func registrationDidFinish(error: SignupError?) {
    isSigningUp = false
    message = error?.words
    if error == nil { delegate?.signupDidSucceed() }
  }
}
