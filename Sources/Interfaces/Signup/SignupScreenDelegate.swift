/// Decides what comes after the sign-up screen.
@MainActor
public protocol SignupScreenDelegate: AnyObject {
  /// The person is signed up.
  func signupDidSucceed()
}
