extension ManualClock {
  /// Waits until a task sleeps on the clock, advances the clock, and wakes the tasks whose deadline has passed.
  ///
  /// A task that was just started may not have reached its sleep, so the clock moves only when a task sleeps and the queued
  /// tasks have had their turns. It fails the test if no task goes to sleep. When the method returns, the woken tasks may not have
  /// run yet.
  ///
  /// Pass zero for `sleepers` to show that nothing happens as time passes, or the number of all tasks that should sleep
  /// if one of them waits for something else before its sleep, such as an answer from another process.
  ///
  /// All tasks wake up at the new time. A task that sleeps five times for one second therefore wakes up only once if the
  /// clock advances by five seconds. To wake it each time, advance by one second at a time, or use
  /// ``run(sleepers:isolation:until:)``.
  ///
  /// The duration must not be negative.
  public func advance(
    by duration: Duration, sleepers count: Int = 1, within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let isReady: Void? = await state.wait(until: Timeout.deadline(after: timeout), isolation: isolation) { state in
      state.sleepers.count >= count ? () : nil
    }
    if isReady == nil {
      let found = sleepers.count
      double.report(
        "\(found == 0 ? "no task" : "only \(found) of \(count) tasks") went to sleep on the clock \(Timeout.failWait(within: timeout)), so "
          + "\(duration) pass without effect; \(knowledge); if that is meant, pass sleepers: \(found)",
        at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    await QueuedTasks.runForExpectation(meetingThreads: true, isolation: isolation)
    advanceNow(by: duration)
  }

  /// Advances the clock without waiting for a task, and wakes the tasks whose deadline has passed, in the order of their deadlines.
  @_disfavoredOverload
  public func advance(by duration: Duration) { advanceNow(by: duration) }

  private func advanceNow(by duration: Duration) {
    guard duration >= .zero else { fatalError("ManualClock.advance(by: \(duration)): a clock does not run backwards") }
    move { $0.now.advanced(by: duration) }
  }

  /// Waits for the next task that goes to sleep on this clock.
  ///
  /// Each call waits for another task. A task that already sleeps counts if no earlier call returned its deadline.
  ///
  /// ```swift
  /// let wakeUp = await clock.sleeper()
  /// await clock.advance(by: clock.now.duration(to: wakeUp))
  /// ```
  ///
  /// - Returns: The time at which the task wakes up, or the current time if no task went to sleep.
  @discardableResult
  public func sleeper(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Instant {
    let deadline: Instant? = await state.wait(until: Timeout.deadline(after: timeout), isolation: isolation) { state in
      let id = state.sleepers.lazy.filter(\.isNew).map(\.id).min()
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
      state.sleepers[index].isNew = false
      return state.sleepers[index].deadline
    }
    if let deadline { return deadline }
    double.report(
      "no \(sleepers.isEmpty ? "" : "other ")task went to sleep on the clock \(Timeout.failWait(within: timeout)); \(knowledge)",
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return now
  }

  /// Fails the test if a task sleeps on this clock.
  public func expectNoSleepers(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard !sleepers.isEmpty else { return }
    double.report(
      "no task may sleep on the clock, but \(knowledge)",
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
