import Foundation

/// A wait that blocks its thread, for code that is not `async` and a condition that usually holds at once.
enum BlockingWait {
  /// Blocks the calling thread until a condition holds or the time is over, and returns true if it holds.
  ///
  /// The condition is checked once for each millisecond. The main thread runs its run loop in between, so that tasks of
  /// the main actor and the blocks of the main queue continue.
  @discardableResult
  static func wait(within timeout: Duration = Timeout.standard / 5, until condition: () -> Bool) -> Bool {
    let deadline = Deadlines.instant(after: timeout)
    while !condition() {
      guard !Deadlines.hasPassed(deadline) else { return false }
      let slice = Date(timeIntervalSinceNow: 0.001)
      // A run loop without sources returns at once. Without the sleep, the thread would be busy all the time.
      if Thread.isMainThread { RunLoop.main.run(until: slice) }
      Thread.sleep(until: slice)
    }
    return true
  }
}
