/// Decides what happens when someone signs up; it speaks back through its delegate.
@MainActor
public protocol SignupPresenterType: AnyObject {
  /// Who hears of the registration; held weakly. The same delegate again changes nothing.
  var delegate: (any SignupPresenterDelegate)? { get set }

  /// Sends a person to the backend, unless a registration is already on its way.
  ///
  /// - Parameter person: Who signs up.
  func register(_ person: Person)
}

/// Hears how a registration goes.
@MainActor
public protocol SignupPresenterDelegate: AnyObject {
  /// A registration is about to be sent.
  func registrationDidStart()

  /// The registration ended.
  ///
  /// - Parameter error: Why it failed; nothing on success.
  func registrationDidFinish(error: SignupError?)
}

/// Hears what a person does in the sign-up view.
@MainActor
public protocol SignupViewDelegate: AnyObject {
  /// The Continue button was pressed.
  ///
  /// - Parameter person: What the fields hold.
  func signupViewDidContinue(with person: Person)
}

/// Decides what comes after the sign-up screen.
@MainActor
public protocol SignupScreenDelegate: AnyObject {
  /// The person is signed up.
  func signupDidSucceed()
}
