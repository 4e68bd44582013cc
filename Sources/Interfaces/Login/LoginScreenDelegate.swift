/// Decides what comes after the login screen.
@MainActor
public protocol LoginScreenDelegate: AnyObject {
  /// Someone is logged in.
  func loginDidSucceed()
}
