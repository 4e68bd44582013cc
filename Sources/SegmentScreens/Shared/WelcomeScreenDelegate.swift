/// Decides what comes after a welcome.
@MainActor
public protocol WelcomeScreenDelegate: AnyObject {
  /// Someone has seen enough.
  func welcomeDidEnd()
}
