/// A screen in plain text, with the role of a view controller in an app with a graphical interface.
///
/// A screen is passive. It shows the data that its presenter passes to it, and turns each press of a button into
/// exactly one call to the presenter. Its buttons are methods, and its fields are properties. ``content`` lists both
/// for the code that draws the screen. That code draws the screen again each time its ``observer`` is told of a change.
///
/// ```swift
/// let screen = UsersScreen(presenter: UsersPresenter(service: service))
/// screen.load()
/// for line in screen.lines { print(line) }
/// ```
///
/// A screen holds its presenter strongly and by protocol, so that a test can pass a mock presenter. The presenter holds
/// the screen weakly. A screen is loaded once. To show it again after ``unload()``, create another screen.
@MainActor
public protocol Screen: AnyObject {
  /// The current content of the screen, by paragraphs. A paragraph without elements leaves no gap.
  var content: [[ScreenElement]] { get }

  /// The object to tell after each change of ``content``, held weakly.
  var observer: (any ScreenObserver)? { get set }

  /// Connects the screen to its presenter. The owner calls this method when the screen has loaded, and not earlier.
  func load()

  /// Disconnects the screen from its presenter. The owner calls this method when it dismisses the screen.
  func unload()
}

extension Screen {
  /// The current content, line by line.
  ///
  /// The lines contain no line breaks and no control characters.
  public var lines: [String] { rows().map(\.text) }

  /// Lays out the current content in rows of at most a number of columns.
  package func rows(width: Int = .max) -> [ScreenRow] {
    ScreenLayout(width: width).rows(of: content)
  }

  /// Tells the observer of a change.
  ///
  /// Every property that ``content`` reads calls this method when it is set.
  func contentDidChange() {
    observer?.screenDidChange()
  }
}

/// An object that draws a screen, and draws it again after each change.
@MainActor
public protocol ScreenObserver: AnyObject {
  /// Tells the observer that the content of the screen has changed.
  func screenDidChange()
}
