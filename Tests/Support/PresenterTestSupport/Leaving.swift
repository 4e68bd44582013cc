/// A way in which a view, or a delegate, leaves its presenter during a request.
package enum Leaving: CaseIterable, Sendable {
  case removed
  case removedAndSetAgain
  case replaced
  case deallocated
  case deallocatedAndReplaced

  /// True if nobody keeps the view, false if the presenter is told that it leaves.
  package var isDeallocation: Bool { self == .deallocated || self == .deallocatedAndReplaced }

  /// Returns the view that comes next, or nil.
  package func next<View>(_ view: View?, _ other: View) -> View? {
    switch self {
    case .removed, .deallocated: nil
    case .removedAndSetAgain: view
    case .replaced, .deallocatedAndReplaced: other
    }
  }
}
