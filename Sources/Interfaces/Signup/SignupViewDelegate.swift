/// Hears what a person does in the sign-up view.
@MainActor
public protocol SignupViewDelegate: AnyObject {
  /// The Continue button was pressed.
  ///
  /// - Parameter person: What the fields hold.
  func signupViewDidContinue(with person: Person)
}
