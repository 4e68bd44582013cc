/// The first screen, which asks for a segment.
@MainActor
public final class MenuScreen: Screen {
  /// Who opens the segments; held weakly.
  public weak var delegate: (any MenuScreenDelegate)?
  /// Who hears of changes, of which a menu has none; held weakly.
  public weak var observer: (any ScreenObserver)?

  /// Makes a menu of all segments.
  public init() {}

  /// One button for each segment.
  public var content: [[ScreenElement]] {
    [
      [.title("Rehearsal: five ways to connect a view and a presenter")],
      Segment.allCases.map { segment in
        .button(
          Button(segment.rawValue, detail: segment.mechanism) { [weak self] in self?.pressSegment(segment) })
      },
    ]
  }

  /// Does nothing: a menu has no presenter, for it decides nothing.
  public func load() {}

  /// Does nothing.
  public func unload() {}

  /// Presses the button of a segment.
  public func pressSegment(_ segment: Segment) {
    delegate?.menuDidChoose(segment)
  }
}
