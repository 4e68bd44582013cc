/// The presenter of the sign-up screen, which reports through a delegate.
@MainActor
public protocol SignupPresenterType: AnyObject {
  /// The delegate that receives the progress of a registration, held weakly.
  ///
  /// Setting another delegate, or `nil`, ends the registration in progress. Setting the same delegate again has no effect.
  /// A delegate that is removed and set again begins anew: the presenter does not end what the delegate still shows.
  var delegate: (any SignupPresenterDelegate)? { get set }

  /// Registers a person with the names as typed, unless another registration is in progress or there is no delegate.
  func register(_ person: Person)
}

/// The delegate that receives the progress of a registration.
@MainActor
public protocol SignupPresenterDelegate: AnyObject {
  /// Reports that a registration starts.
  func registrationDidStart()

  /// Reports the end of a registration, or a missing name without a start.
  ///
  /// - Parameter error: The reason for the failure, or `nil` on success.
  func registrationDidFinish(error: SignupError?)
}

/// The delegate that receives the actions of a person in the sign-up view.
@MainActor
public protocol SignupViewDelegate: AnyObject {
  /// Reports a tap on the Continue button, with the names in the fields.
  func signupViewDidContinue(with person: Person)
}

/// The delegate that decides what follows the sign-up screen.
@MainActor
public protocol SignupScreenDelegate: AnyObject {
  /// Reports that the person is signed up.
  func signupDidSucceed()
}
