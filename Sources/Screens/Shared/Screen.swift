/// A screen in plain text: what a view controller is to an app with a user interface.
///
/// A screen is passive. It draws what its presenter tells it to, and hands every press of a button to its presenter, as
/// exactly one call. Its buttons are methods, its fields are properties; whoever owns the terminal draws the lines, and
/// asks for them anew after whatever happens.
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
  /// What the screen shows now, line by line; no line holds a line break or a control character.
  var lines: [String] { get }

  /// The screen has loaded: it makes itself known to its presenter, now and not before.
  func load()

  /// The screen was dismissed: its presenter lets go of it, and draws nothing on it any more.
  func unload()
}
