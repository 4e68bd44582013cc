/// A screen in plain text: what a view controller is to an app with a user interface.
///
/// A screen is passive. It shows what its presenter tells it to, and hands every press of a button to its presenter, as
/// exactly one call. Its buttons are methods, its fields are properties; ``content`` offers both to whoever owns the
/// terminal, who draws it, and draws it anew when the ``observer`` hears of a change.
///
/// ```swift
/// let screen = UsersScreen(presenter: UsersPresenter(service: service))
/// screen.load()
/// for line in screen.lines { print(line) }
/// ```
///
/// A screen holds its presenter strongly and by protocol, so that a mock presenter can stand in; the presenter holds the
/// screen weakly. A screen is loaded once: to show it again after ``unload()``, make another.
@MainActor
public protocol Screen: AnyObject {
  /// What the screen shows now, by paragraphs; one without elements leaves no gap.
  var content: [[ScreenElement]] { get }

  /// Who hears, after each change, that ``content`` is no longer what it was; held weakly.
  var observer: (any ScreenObserver)? { get set }

  /// The screen has loaded: it makes itself known to its presenter, now and not before.
  func load()

  /// The screen was dismissed: its presenter lets go of it, and draws nothing on it any more.
  func unload()
}

extension Screen {
  /// What the screen shows now, line by line; no line holds a line break or a control character.
  public var lines: [String] { rows(width: nil).map(\.text) }

  /// What the screen shows now, laid out.
  ///
  /// - Parameter width: The columns of the terminal; nothing where lines may have any length.
  /// - Returns: The rows from top to bottom, none wider than that.
  package func rows(width: Int?) -> [ScreenRow] {
    ScreenLayout(width: width).rows(of: content)
  }

  /// Tells the observer; every property that ``content`` is made of does so when it is set.
  func contentDidChange() {
    observer?.screenDidChange()
  }
}
