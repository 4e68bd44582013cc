/// The tasks that wait for their turn on an actor or in the thread pool.
///
/// On a busy machine, a timeout can pass before the awaited task has had a turn at all, so a wait lets them run before it gives up.
package enum QueuedTasks {
  /// Runs the tasks that are queued on the caller's actor, on the main actor and in the thread pool.
  ///
  /// A new task runs after all tasks that were queued on an actor before it, and each may queue another one: ten rounds run a
  /// chain of ten. The thread pool has several threads, and the system may suspend one, so its tasks have only probably run.
  ///
  /// If the threads meet, tasks of suspended threads have ended their turns too.
  ///
  /// It also returns when a blocked thread keeps the tasks from running, such as a main thread that waits for a semaphore.
  package static func run(
    rounds: Int = 10, meetingThreads meetsThreads: Bool = false, isolation: isolated (any Actor)? = #isolation,
    blockedFor timeout: Duration = Timeout.silence, unless isOver: @escaping @Sendable () -> Bool = { false }
  ) async {
    await withCheckedContinuation(isolation: isolation) { continuation in
      whenDone(
        rounds: rounds, meetingThreads: meetsThreads, isolation: isolation, blockedFor: timeout, unless: isOver
      ) { continuation.resume() }
    }
  }

  static func runForExpectation(
    meetingThreads meetsThreads: Bool = false, isolation: isolated (any Actor)? = #isolation,
    unless isOver: @escaping @Sendable () -> Bool = { false }
  ) async {
    let watchdog = Watchdog.ofCurrentTest
    watchdog.expectationWillWait()
    defer { watchdog.expectationDidWait() }
    await run(meetingThreads: meetsThreads, isolation: isolation, unless: isOver)
  }

  /// Calls a closure once, on any thread, after the queued tasks have run, or when a blocked thread keeps them from running.
  static func whenDone(
    rounds: Int = 10, meetingThreads meetsThreads: Bool = false, isolation: (any Actor)? = nil,
    blockedFor timeout: Duration = Timeout.silence, unless isOver: @escaping @Sendable () -> Bool = { false },
    _ action: @escaping @Sendable () -> Void
  ) {
    // The measurement of idleness continues for a while, and must not keep the objects of the closure alive.
    let rest = Locked<(@Sendable () -> Void)?>(action)
    @Sendable func finish() {
      rest.withLock { exchange(&$0, with: nil) }?()
    }
    let measurement = ProcessIdleness.whenBlocked(for: timeout, unless: { rest.withLock { $0 == nil } }, finish)
    Task {
      if meetsThreads { await PoolThreads.meet(isolation: isolation) }
      await run(rounds, isolation: isolation, unless: isOver)
      if meetsThreads { await PoolThreads.meet(isolation: isolation) }
      Deadlines.shared.remove(measurement)
      finish()
    }
  }

  private static func run(_ rounds: Int, isolation: isolated (any Actor)?, unless isOver: () -> Bool) async {
    for _ in 0..<rounds where !isOver() {
      await Task.yield()
      await Task { @MainActor in }.value
      await Task.detached {}.value
    }
  }
}
