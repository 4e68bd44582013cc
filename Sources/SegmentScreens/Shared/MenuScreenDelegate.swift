/// Decides what comes after the menu.
@MainActor
public protocol MenuScreenDelegate: AnyObject {
  /// Someone chose a segment.
  ///
  /// - Parameter segment: Which one.
  func menuDidChoose(_ segment: Segment)
}
