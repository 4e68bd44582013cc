extension ManualClock {
  /// Waits for the next task that goes to sleep on this clock and that was not waited for yet.
  ///
  /// ```swift
  /// let wakeUp = await clock.sleeper()
  /// clock.advance(by: clock.now.duration(to: wakeUp))
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: The longest wait, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor.
  ///   - fileID: Where to point when no task goes to sleep.
  ///   - filePath: Where to point when no task goes to sleep.
  ///   - line: Where to point when no task goes to sleep.
  ///   - column: Where to point when no task goes to sleep.
  /// - Returns: When the task will wake up; now, where the test has failed for want of a sleeper.
  @discardableResult
  public func sleeper(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Instant {
    let sleepers = await sleepers(
      1, within: timeout, isolation: isolation, fileID: fileID, filePath: filePath, line: line, column: column)
    return sleepers.first ?? now
  }

  /// Waits until so many tasks have gone to sleep on this clock that were not waited for yet.
  ///
  /// ```swift
  /// for _ in 1...3 { Task { try await clock.sleep(for: .seconds(1)) } }
  /// await clock.sleepers(3)
  /// clock.advance(by: .seconds(1))
  /// ```
  ///
  /// - Parameters:
  ///   - count: How many tasks.
  ///   - timeout: The longest wait, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor.
  ///   - fileID: Where to point when fewer tasks go to sleep.
  ///   - filePath: Where to point when fewer tasks go to sleep.
  ///   - line: Where to point when fewer tasks go to sleep.
  ///   - column: Where to point when fewer tasks go to sleep.
  /// - Returns: When each of them will wake up, in the order in which they went to sleep; empty where the test has failed.
  @discardableResult
  public func sleepers(
    _ count: Int, within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> [Instant] {
    if let sleepers = await takeArrivals(max(0, count), within: timeout, isolation: isolation) {
      return sleepers.map(\.deadline)
    }
    let subject = count == 1 ? "no task" : "only \(arrivalCount) of \(count) tasks"
    double.report(
      "\(subject) went to sleep on the clock \(Timeout.spent(timeout))",
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return []
  }

  /// Expects that no task sleeps on this clock: each has woken up, or was cancelled.
  ///
  /// ```swift
  /// presenter.setViewDelegate(nil)
  /// clock.expectNoSleepers()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Where to point when a task sleeps.
  ///   - filePath: Where to point when a task sleeps.
  ///   - line: Where to point when a task sleeps.
  ///   - column: Where to point when a task sleeps.
  public func expectNoSleepers(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let count = sleepers.count
    guard count > 0 else { return }
    double.report(
      "\(count) \(count == 1 ? "task sleeps" : "tasks sleep") on the clock where none was expected",
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Lets time pass by itself until something has happened: whenever a task sleeps, the clock moves to its deadline.
  ///
  /// What to wait for is the end of the body: the end of a task, a call on a spy, whatever can be awaited. Nothing is
  /// guessed, and no real time passes: the task that goes to sleep moves the clock. Tasks that sleep already are woken at
  /// once, before the body begins: what is to replace one of them has to be started before.
  ///
  /// ```swift
  /// let walk = Task { for _ in 1...10_000 { try await clock.sleep(for: .seconds(1)) } }
  /// try await clock.run { try await walk.value }
  ///
  /// await clock.run { await view.expectNext(.startLoading) }
  /// ```
  ///
  /// - Parameters:
  ///   - sleepers: How many tasks have to sleep before the clock moves to the earliest of their deadlines; more than one
  ///     where several take turns, for the clock cannot know of a task that is still on its way to sleep.
  ///   - isolation: The caller's actor, on which the body runs.
  ///   - body: What to wait for.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func run<Result>(
    sleepers: Int = 1, isolation: isolated (any Actor)? = #isolation, until body: () async throws -> Result
  ) async rethrows -> Result {
    let id = runByItself(with: max(1, sleepers))
    defer { endRun(id) }
    return try await body()
  }
}
