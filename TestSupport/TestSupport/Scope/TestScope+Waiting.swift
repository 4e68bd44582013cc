import Dispatch

// What a wait of a test knows of the test, and what the test knows of those that wait.

extension Timeout {
  /// The line for an expectation without `await`, which misses a call.
  static let noteWithoutWait = "\n  the expectation did not wait; write await before it, in an async test"

  /// Returns the timeout of an expectation in the current test, which is short if an earlier one has timed out.
  ///
  /// Others are likely to fail for the same reason.
  static func ofThisTest(_ timeout: Duration) -> Duration { TestScope.current?.timeout(timeout) ?? timeout }

  /// Returns the moment at which a wait of the current test is over that begins now.
  static func deadline(after timeout: Duration) -> Deadlines.Instant { Deadlines.instant(after: ofThisTest(timeout)) }

  /// Notes that a wait of the current test has failed, and returns the phrase for that in the text of a failure, such as
  /// "within 5.0 seconds".
  static func failWait(within timeout: Duration) -> String {
    if Task.isCancelled { return "before the test was cancelled" }
    let wait = ofThisTest(timeout)
    TestScope.current?.noteTimeout()
    return "within \(wait)" + (wait < timeout ? ", because the test has waited in vain before" : "")
  }

  /// Lines about the tasks of the current test that wait for it, for a failed wait for something else.
  static var notes: String {
    let notes = TestScope.current?.leftovers.holders.compactMap(\.note) ?? []
    return notes.sorted().map { "\n  \($0)" }.joined()
  }
}

extension Watchdog {
  /// The watchdog of the current test, or that of the process.
  static var ofCurrentTest: Watchdog { TestScope.current?.watchdog ?? DoubleRegistry.shared.watchdog }
}

extension TestScope {
  func timeout(_ timeout: Duration) -> Duration {
    state.withLock { $0.hasTimedOut } ? min(timeout, Timeout.standard / 20) : timeout
  }

  func noteTimeout() {
    state.withLock { $0.hasTimedOut = true }
  }

  /// True if a task waits for the test, which still runs.
  var isWaiting: Bool {
    state.withLock { $0.phase == .running } && leftovers.holders.contains { $0.isWaiting(inOpenScope: true) }
  }

  /// Fails the test because it waits for something that nobody does, and releases the tasks that wait.
  func releaseAfterSilence() {
    noteTimeout()
    if reportWaiting(because: .silence(Timeout.silence)) { forgetDoubles() }
  }

  /// Prints that the test does nothing, but does not fail it, because it may have a reason that no double knows.
  func tellStillness() {
    guard state.withLock({ $0.phase == .running }) else { return }
    // Its own queue serves the main actor, so only a blocked thread keeps it from answering.
    let line = Locked<String?>(nil)
    DispatchQueue.main.async {
      let text = self.stillness(onBlockedMainActor: false)
      line.withLock { $0 = text }
    }
    BlockingWait.wait(within: .milliseconds(100)) { line.withLock { $0 != nil } }
    writeToStandardError(line.withLock { $0 } ?? stillness(onBlockedMainActor: true))
  }

  func stillness(onBlockedMainActor isBlocked: Bool) -> String {
    let place = site.map { " at \($0.text)" } ?? ""
    let test = origin.name ?? "the test\(place)"
    let latest = leftovers.logs.flatMap { $0.latestCalls(1) }.max { $0.number < $1.number }
    // Only the main actor may describe its values.
    let event =
      latest.map { "\($0.state.double.name) received \(isBlocked ? "a call" : ValueText.describe($0.value))" }
      ?? "its scope began\(place)"
    let reason =
      isBlocked
      ? "the main actor is blocked, as by a semaphore"
      : "it awaits what no double knows of, such as a continuation that nobody resumes, or a sequence that does not end"
    return "warning: \(test) has done nothing for \(Timeout.silence), since \(event); \(reason)"
  }
}
