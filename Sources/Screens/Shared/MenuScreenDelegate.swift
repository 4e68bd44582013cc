/// Decides what comes after the menu.
@MainActor
public protocol MenuScreenDelegate: AnyObject {
  /// Someone chose a segment.
  func menuDidChoose(_ segment: Segment)
}
