extension ManualClock {
  /// Waits until a task sleeps on the clock, then advances the clock and wakes the tasks whose deadline has passed.
  ///
  /// A task that was just started may not have reached its sleep. If the clock moved on before, the task would sleep
  /// too long. The clock therefore first waits for as many sleeping tasks as you name, and fails the test if there are
  /// fewer.
  ///
  /// ```swift
  /// let nap = Task { try await clock.sleep(for: .seconds(30)) }
  /// await clock.advance(by: .seconds(30))
  ///
  /// let naps = [1, 2].map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }
  /// await clock.advance(by: .seconds(2), sleepers: 2)
  /// ```
  ///
  /// Pass zero for `sleepers` to show that nothing happens as time passes.
  ///
  /// - Parameters:
  ///   - duration: The duration. It must not be negative.
  ///   - sleepers: The number of tasks that must sleep before the clock moves. A task that has slept since an earlier
  ///     advance counts too.
  public func advance(
    by duration: Duration, sleepers: Int = 1, within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    if await !waitForSleepers(sleepers, within: timeout, isolation: isolation) {
      let subject = sleepers == 1 ? "no task" : "only \(self.sleepers.count) of \(sleepers) tasks"
      double.report(
        "\(subject) went to sleep on the clock \(Timeout.expire(timeout)), so time passes without effect; if that is "
          + "meant, pass sleepers: \(self.sleepers.count)",
        at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    advanceNow(by: duration)
  }
}
