import TestSupport

extension QueuedTasks {
  /// Runs the queued tasks of the main actor and the thread pool until nothing happens any more.
  ///
  /// It costs less than ten rounds if little is queued, and follows a chain of tasks as long as each of a few makes a call. Work on
  /// Dispatch queues and other threads is not waited for.
  ///
  /// - Parameter activity: Returns a number that changes with each call.
  @MainActor
  static func settle(activity: () -> Int) async {
    var (latest, quiet) = (activity(), 0)
    for _ in 0..<1_000 where quiet < 3 {
      await Task.yield()
      // A thread of the pool may be in the middle of a turn, whose end queues another one.
      if quiet == 1 { await PoolThreads.meet(isolation: MainActor.shared) } else { await Task.detached {}.value }
      let number = activity()
      quiet = number == latest ? quiet + 1 : 0
      latest = number
    }
  }
}
