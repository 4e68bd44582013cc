/// Draws a screen anew when it has changed: whoever owns the terminal.
@MainActor
public protocol ScreenObserver: AnyObject {
  /// What the screen shows is no longer what it showed.
  func screenDidChange()
}
