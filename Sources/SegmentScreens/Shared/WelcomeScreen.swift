/// The screen that follows a successful login or sign-up.
@MainActor
public final class WelcomeScreen: Screen {
  /// The object that shows the next screen, held weakly.
  public weak var delegate: (any WelcomeScreenDelegate)?
  /// The observer of the screen, held weakly.
  ///
  /// A welcome never changes, so it never calls its observer.
  public weak var observer: (any ScreenObserver)?

  private let message: String

  /// Creates a screen.
  public init(message: String) {
    self.message = message
  }

  /// A title, the message, and a button that leads back to the menu.
  public var content: [[ScreenElement]] {
    [
      [.title("Welcome")], [.text(message)],
      [.button(Button("Back to the menu") { [weak self] in self?.pressBack() })],
    ]
  }

  /// Does nothing, because a welcome has no presenter.
  public func load() {}

  /// Does nothing, because a welcome has no presenter.
  public func unload() {}

  /// Presses the button that leads back to the menu.
  public func pressBack() {
    delegate?.welcomeDidEnd()
  }
}

/// An object that decides which screen follows a welcome.
@MainActor
public protocol WelcomeScreenDelegate: AnyObject {
  /// Tells the delegate that a person wants to leave the welcome.
  func welcomeDidEnd()
}
