/// An object that suspends tasks, such as a clock or an answer, and resumes them at the end of the test.
protocol TaskHolder: AnyObject, Sendable {
  var double: DoubleIdentity { get }
  var isClock: Bool { get }

  /// True if it suspends tasks that nothing can resume at the end of the test.
  var hasCallsWithoutEnd: Bool { get }

  /// Returns true if a task waits for the test, which may be known to run still.
  func isWaiting(inOpenScope isInOpenScope: Bool) -> Bool

  /// Releases the calls that the test deliberately never answers, and returns true if there was one.
  func releaseNeverAnswered() -> Bool

  /// Returns the failures about tasks and calls that should no longer wait, each one only once.
  func failures(because reason: ReleaseReason) -> [Failure]

  /// A line about the tasks that wait here, for a wait of the test that fails, or nil if there are none.
  var note: String? { get }

  /// What an exploration can let happen now.
  var openEvents: [OpenEvent] { get }
  func release(because reason: ReleaseReason)
}

/// A reason to release the tasks that wait.
enum ReleaseReason {
  case endOfTest
  /// Nothing has happened in the test for this duration.
  case silence(Duration)

  var isSilence: Bool { if case .silence = self { true } else { false } }
}

extension TaskHolder {
  var isClock: Bool { false }
  var hasCallsWithoutEnd: Bool { false }
  var note: String? { nil }
  var openEvents: [OpenEvent] { [] }
  func releaseNeverAnswered() -> Bool { false }
  func isWaiting(inOpenScope isInOpenScope: Bool) -> Bool { false }
  func failures(because reason: ReleaseReason) -> [Failure] { [] }

  /// The open scope that the object belongs to.
  ///
  /// XCTest makes the doubles in the properties of a test case before any test. They belong to the test that runs.
  var openScope: TestScope? {
    guard let scope = double.scope ?? TestScope.ofTestCase.withLock({ $0 }), !scope.hasEnded else { return nil }
    return scope
  }

  var watchdog: Watchdog { openScope?.watchdog ?? DoubleRegistry.shared.watchdog }

  /// What the test leaves behind, or what all tests without an open scope do.
  var openLeftovers: Leftovers { openScope?.leftovers ?? DoubleRegistry.shared.leftovers }

  func enterScope() { openLeftovers.add(self) }

  func leaveScope() {
    double.scope?.leftovers.remove(self)
    DoubleRegistry.shared.leftovers.remove(self)
  }
}

extension [any TaskHolder] {
  func release(because reason: ReleaseReason) {
    // A clock would end a delayed call without its handler, so clocks come last here.
    for holder in reversed() { holder.release(because: reason) }
  }
}
