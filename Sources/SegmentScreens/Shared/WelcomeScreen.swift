/// What lies behind a login or a sign-up: the way is clear.
@MainActor
public final class WelcomeScreen: Screen {
  /// Who knows the way back; held weakly.
  public weak var delegate: (any WelcomeScreenDelegate)?
  /// Who hears of changes, of which a welcome has none; held weakly.
  public weak var observer: (any ScreenObserver)?

  private let message: String

  /// Makes a screen.
  ///
  /// - Parameter message: What has been achieved, in words for a person.
  public init(message: String) {
    self.message = message
  }

  /// The message, and a button to go on.
  public var content: [[ScreenElement]] {
    [
      [.title("Welcome")], [.text(message)],
      [.button(Button("Back to the menu") { [weak self] in self?.pressBack() })],
    ]
  }

  /// Does nothing: a welcome has no presenter, for it decides nothing.
  public func load() {}

  /// Does nothing.
  public func unload() {}

  /// Presses the button that leads back.
  public func pressBack() {
    delegate?.welcomeDidEnd()
  }
}
