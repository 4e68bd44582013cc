import Foundation

/// A watch over tests, which names those that run if nothing happens for a while, and ends them after a longer one.
///
/// A test that hangs in parallel with others shows as soon as the others have ended.
///
/// Safe: a lock guards the last note.
package final class TestWatch: @unchecked Sendable {
  /// The usual time without a test that starts or ends after which the tests are ended, in seconds.
  package static let usualLimit = 600.0
  /// The time after which the tests are named, and the time after which they are named again, in seconds.
  private static let (first, next) = (10.0, 30.0)

  private let limit: Double
  private let console: Console
  private let lock = NSLock()
  private var last = ""

  package init(limit: Double?, console: Console) {
    self.limit = limit ?? Self.usualLimit
    self.console = console
  }

  /// The part of a watch that is about one process.
  struct Silence {
    /// The number of tests that have started and ended, with the time of the last one.
    private var steps = (count: 0, time: 0.0)
    private var next = TestWatch.first

    /// Returns true if the time of the tests is over, and names them if it is time for that.
    mutating func isOver(_ time: Double, _ events: TestEvents, of suite: Suite, _ watch: TestWatch) -> Bool {
      if events.steps != steps.count {
        steps = (events.steps, time)
        next = TestWatch.first
      }
      let silence = time - steps.time
      let isOver = silence >= watch.limit
      guard isOver || silence >= next else { return false }
      let seconds = String(format: "%g", isOver ? watch.limit : next)
      next += TestWatch.next
      watch.note(
        "\(suite.title): no test has started or ended for \(seconds) s, \(events.place)"
          + (isOver ? "; so the tests are ended (--test-time-limit)" : ""))
      return isOver
    }
  }

  /// Prints a note, unless another process has led to the same one.
  private func note(_ text: String) {
    lock.withLock {
      if last != text { console.note(text) }
      last = text
    }
  }
}
