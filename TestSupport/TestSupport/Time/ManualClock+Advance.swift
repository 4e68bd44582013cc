extension ManualClock {
  /// Waits until a task sleeps on the clock, and advances the clock from deadline to deadline, by a duration that is not negative.
  ///
  /// At each deadline, the clock wakes the tasks that are due, and lets them run until they sleep, wait or end. So tasks act in the
  /// order of their deadlines, and a task that sleeps five times for one second has ended after five seconds. The clock does not
  /// wait for other threads, or for tasks of a lower priority than that of the test. After 100 deadlines in a row at which tasks have
  /// only gone back to sleep, it no longer waits for what they start. After a million moves without a call of a double, it fails the test.
  ///
  /// A task that was just started may not have reached its sleep, so the clock moves only when a task sleeps and the queued
  /// tasks have had their turns. It fails the test if no task goes to sleep.
  ///
  /// Pass zero for `sleepers` to show that nothing happens as time passes, or the number of all tasks that should sleep
  /// if one of them waits for something else before its sleep, such as an answer from another process.
  ///
  /// After a device was asleep, all tasks wake up late. Advance in one step to test that: they wake up at the new time, in no certain
  /// order, and may not have run yet when the method returns.
  public func advance(
    by duration: Duration, inOneStep isOneStep: Bool = false, sleepers count: Int = 1,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = instant(after: duration)
    let isReady: Void? = await state.wait(until: Timeout.deadline(after: timeout), isolation: isolation) { state in
      state.sleepers.count >= count ? () : nil
    }
    if isReady == nil {
      let found = sleepers.count
      double.report(
        "\(found == 0 ? "no task" : "only \(found) of \(count) tasks") went to sleep on the clock \(Timeout.failWait(within: timeout)), so "
          + "\(duration) pass without effect; \(knowledge); if that is meant, pass sleepers: \(found)", at: site)
    }
    await QueuedTasks.runForExpectation(meetingThreads: true, isolation: isolation)
    if isOneStep { return move { _ in target } }
    await withCheckedContinuation(isolation: isolation) { continuation in
      begin(Pace.Run(subject: "advance(by: \(duration))", site: site, end: (target, { continuation.resume() })))
    }
    await QueuedTasks.runForExpectation(meetingThreads: true, isolation: isolation)
  }

  /// Advances the clock in one step without waiting for a task, and wakes the tasks whose deadline has passed.
  ///
  /// The tasks run after the method has returned, on several threads, and the clock shows the new time to all of them. So two tasks
  /// with different deadlines can act in either order, and a task that sleeps again does so from the new time on.
  @_disfavoredOverload
  public func advance(by duration: Duration) {
    let target = instant(after: duration)
    move { _ in target }
  }

  private func instant(after duration: Duration) -> Instant {
    guard duration >= .zero else { fatalError("ManualClock.advance(by: \(duration)): a clock does not run backwards") }
    return now.advanced(by: duration)
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
