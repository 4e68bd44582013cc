import SegmentScreens

/// What the app needs of a coordinator.
@MainActor
protocol Navigator: AnyObject {
  var observer: (any ScreenObserver)? { get set }
  /// The screen on top.
  var screen: any Screen { get }
  /// The segment that the screen on top belongs to; nil for the menu, and for what lies behind a segment.
  var segment: Segment? { get }
  var isAtMenu: Bool { get }

  func open(_ segment: Segment)
  /// Leaves the screen on top; answers with false at the menu, which cannot be left.
  func back() -> Bool
  /// Returns when no work of the presenter on top is under way.
  func settled() async
}
