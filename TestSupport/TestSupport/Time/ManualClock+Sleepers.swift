extension ManualClock {
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
    let sleepers = await sleepers(
      1, within: timeout, isolation: isolation, fileID: fileID, filePath: filePath, line: line, column: column)
    return sleepers.first ?? now
  }

  /// Waits for a number of tasks that go to sleep on this clock.
  ///
  /// Each call waits for other tasks. A task that already sleeps counts if no earlier call returned its deadline.
  ///
  /// ```swift
  /// for _ in 1...3 { Task { try await clock.sleep(for: .seconds(1)) } }
  /// await clock.sleepers(3)
  /// await clock.advance(by: .seconds(1))
  /// ```
  ///
  /// - Parameter count: The number of tasks.
  /// - Returns: The times at which the tasks wake up, in the order in which they went to sleep. The array is empty if
  ///   too few tasks went to sleep.
  @discardableResult
  public func sleepers(
    _ count: Int, within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> [Instant] {
    if let sleepers = await takeNewSleepers(max(0, count), within: timeout, isolation: isolation) {
      return sleepers.map(\.deadline)
    }
    let subject = count == 1 ? "no task" : "only \(newSleeperCount) of \(count) tasks"
    double.report(
      "\(subject) went to sleep on the clock \(Timeout.expire(timeout))",
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return []
  }

  /// Fails the test if a task sleeps on this clock.
  ///
  /// ```swift
  /// presenter.setViewDelegate(nil)
  /// clock.expectNoSleepers()
  /// ```
  public func expectNoSleepers(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let count = sleepers.count
    guard count > 0 else { return }
    double.report(
      "\(count) \(count == 1 ? "task sleeps" : "tasks sleep") on the clock where none was expected",
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Advances the clock automatically while a body runs: each time a task sleeps, the clock moves to its deadline.
  ///
  /// The body awaits the event that ends the run, such as the end of a task or a call on a spy. No real time passes,
  /// because a task that goes to sleep moves the clock at once.
  ///
  /// Tasks that already sleep wake up before the body begins. If another task is meant to cancel one of them, start
  /// that task before the run.
  ///
  /// ```swift
  /// let walk = Task { for _ in 1...10_000 { try await clock.sleep(for: .seconds(1)) } }
  /// try await clock.run { try await walk.value }
  ///
  /// await clock.run { await view.expectNext(.startLoading) }
  /// ```
  ///
  /// - Parameters:
  ///   - sleepers: The number of tasks that must sleep before the clock moves to the earliest of their deadlines. Pass
  ///     more than one for tasks that sleep in turns. The clock cannot know about a task that is about to sleep.
  ///   - body: Awaits the event that ends the run.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  public func run<Result>(
    sleepers: Int = 1, isolation: isolated (any Actor)? = #isolation, until body: () async throws -> Result
  ) async rethrows -> Result {
    let id = beginRun(sleeperCount: max(1, sleepers))
    defer { endRun(id) }
    return try await body()
  }
}
