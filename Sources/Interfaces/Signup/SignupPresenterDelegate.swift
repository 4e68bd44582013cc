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
