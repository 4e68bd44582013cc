/// The tasks that wait for their turn on an actor or in the thread pool.
///
/// If hundreds of tests start at once on two cores, a timeout can pass before the awaited task has had a turn at all. A
/// wait that gives up lets the queued tasks run first.
enum QueuedTasks {
  /// Runs the tasks that are queued on the caller's actor, on the main actor and in the thread pool.
  ///
  /// An actor runs its tasks in order, so a new task runs after all tasks that were queued before it. Each of those may
  /// queue another one. Twenty rounds run a chain of twenty such tasks.
  ///
  /// The thread pool starts its tasks in order too, but on several threads, and the system may suspend one of these.
  /// Its queued tasks have therefore probably run, but not certainly.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller.
  ///   - isOver: Returns true if no further round is needed.
  static func run(isolation: isolated (any Actor)? = #isolation, unless isOver: () -> Bool = { false }) async {
    for _ in 0..<20 where !isOver() {
      await Task.yield()
      await Task { @MainActor in }.value
      await Task.detached {}.value
    }
  }

  /// Runs the queued tasks for an expectation of the current test.
  static func runForExpectation(isolation: isolated (any Actor)? = #isolation) async {
    let watchdog = Watchdog.ofCurrentTest
    watchdog.expectationWillWait()
    defer { watchdog.expectationDidWait() }
    await run(isolation: isolation)
  }

  /// Calls a closure once, after the queued tasks have run, or when a blocked thread keeps them from running.
  ///
  /// - Parameters:
  ///   - timeout: The time without any work after which the process counts as blocked.
  ///   - isOver: Returns true if the queued tasks no longer matter.
  ///   - action: The closure. Any thread may call it.
  static func whenDone(
    blockedFor timeout: Duration, unless isOver: @escaping @Sendable () -> Bool = { false },
    _ action: @escaping @Sendable () -> Void
  ) {
    // The measurement of idleness continues for a while, and must not keep the objects of the closure alive.
    let rest = Locked<(@Sendable () -> Void)?>(action)
    @Sendable func finish() {
      let action = rest.withLock { rest in
        defer { rest = nil }
        return rest
      }
      action?()
    }
    Task {
      await run(isolation: nil, unless: isOver)
      finish()
    }
    ProcessIdleness.whenBlocked(for: timeout, unless: { rest.withLock { $0 == nil } }, finish)
  }
}
