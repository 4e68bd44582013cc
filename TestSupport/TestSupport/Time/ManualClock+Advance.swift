extension ManualClock {
  /// Waits until a task sleeps on the clock, and advances the clock from deadline to deadline.
  ///
  /// At each deadline, the clock wakes the tasks that are due, and lets them run until they sleep, wait or end. So tasks act in the
  /// order of their deadlines, and a task that sleeps five times for one second has ended after five seconds. Work outside of Swift
  /// tasks, such as that of a dispatch queue, may go on when the method returns.
  ///
  /// A task that was just started may not have reached its sleep, so the clock moves only when a task sleeps and the queued
  /// tasks have had their turns. It fails the test if no task goes to sleep.
  ///
  /// Pass zero for `sleepers` to show that nothing happens as time passes, or the number of all tasks that should sleep
  /// if one of them waits for something else before its sleep, such as an answer from another process.
  ///
  /// After a device was asleep, all tasks wake up late. Advance in one step to test that: they wake up at the new time, in no certain
  /// order, and may not have run yet when the method returns.
  ///
  /// The duration must not be negative.
  public func advance(
    by duration: Duration, inOneStep isOneStep: Bool = false, sleepers count: Int = 1,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
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
    var rest = duration
    repeat {
      let wokeTasks = advance(by: &rest, inOneStep: isOneStep)
      if wokeTasks, !isOneStep { await QueuedTasks.runForExpectation(meetingThreads: true, isolation: isolation) }
    } while rest > .zero
  }

  /// Advances the clock in one step without waiting for a task, and wakes the tasks whose deadline has passed.
  ///
  /// The tasks run after the method has returned, on several threads, and the clock shows the new time to all of them. So two tasks
  /// with different deadlines can act in either order, and a task that sleeps again does so from the new time on.
  @_disfavoredOverload
  public func advance(by duration: Duration) {
    var rest = duration
    advance(by: &rest, inOneStep: true)
  }

  /// Advances the clock to the next deadline, but at most by a duration, of which it subtracts what has passed.
  ///
  /// - Returns: True if a task woke up.
  @discardableResult
  private func advance(by rest: inout Duration, inOneStep isOneStep: Bool) -> Bool {
    guard rest >= .zero else { fatalError("ManualClock.advance(by: \(rest)): a clock does not run backwards") }
    return move { state in
      let next = isOneStep ? nil : state.sleepers.first.map { state.now.duration(to: $0.deadline) }
      let step = min(rest, next ?? rest)
      rest -= step
      return state.now.advanced(by: step)
    }
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
