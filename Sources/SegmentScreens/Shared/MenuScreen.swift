/// The first screen, which lists the segments.
@MainActor
public final class MenuScreen: Screen {
  /// The object that opens the chosen segment, held weakly.
  public weak var delegate: (any MenuScreenDelegate)?
  /// The observer of the screen, held weakly.
  ///
  /// A menu never changes, so it never calls its observer.
  public weak var observer: (any ScreenObserver)?

  /// Creates a menu of all segments.
  public init() {}

  /// A title and a button for each segment.
  public var content: [[ScreenElement]] {
    [
      [.title("Rehearsal: five ways to connect a view and a presenter")],
      Segment.allCases.map { segment in
        .button(
          Button(segment.rawValue, detail: segment.mechanism) { [weak self] in self?.pressSegment(segment) })
      },
    ]
  }

  /// Does nothing, because a menu has no presenter.
  public func load() {}

  /// Does nothing, because a menu has no presenter.
  public func unload() {}

  /// Presses the button of a segment.
  public func pressSegment(_ segment: Segment) {
    delegate?.menuDidChoose(segment)
  }
}

/// An object that decides which screen follows the menu.
@MainActor
public protocol MenuScreenDelegate: AnyObject {
  /// Tells the delegate that a person chose a segment.
  func menuDidChoose(_ segment: Segment)
}
