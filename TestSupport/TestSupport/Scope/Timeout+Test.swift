extension Timeout {
  /// Returns the timeout of an expectation in the current test, which is short if an earlier one has timed out.
  static func ofThisTest(_ timeout: Duration) -> Duration { TestScope.current?.timeout(timeout) ?? timeout }

  /// Returns the moment at which a wait of the current test is over that begins now.
  static func deadline(after timeout: Duration) -> Deadlines.Instant { Deadlines.instant(after: ofThisTest(timeout)) }

  /// Returns the phrase for a failed wait in the text of a failure, such as "within 5.0 seconds".
  ///
  /// Later expectations of the same test then wait only shortly.
  static func expire(_ timeout: Duration) -> String {
    if Task.isCancelled { return "before the test was cancelled" }
    let wait = ofThisTest(timeout)
    TestScope.current?.noteTimeout()
    return "within \(wait)" + (wait < timeout ? ", because the test has waited in vain before" : "")
  }

  /// Lines about the tasks of the current test that wait for it, for a failed wait for something else.
  static var notes: String { (TestScope.current?.notes ?? []).map { "\n  \($0)" }.joined() }
}

extension Watchdog {
  /// The watchdog of the current test, or that of the process.
  static var ofCurrentTest: Watchdog { TestScope.current?.watchdog ?? DoubleRegistry.shared.watchdog }
}
