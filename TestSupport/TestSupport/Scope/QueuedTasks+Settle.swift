extension QueuedTasks {
  /// Runs the queued tasks of the main actor and the thread pool until nothing happens any more.
  ///
  /// It costs less than ten rounds if little is queued, and runs longer chains than ten to their end.
  @MainActor
  package static func settle() async {
    var (latest, quiet) = (CallLogState.latestCallNumber, 0)
    for _ in 0..<1_000 where quiet < 4 {
      await Task.yield()
      // A thread of the pool may be in the middle of a turn, whose end queues another one.
      if quiet == 2 { await PoolThreads.meet(isolation: MainActor.shared) } else { await Task.detached {}.value }
      let number = CallLogState.latestCallNumber
      quiet = number == latest ? quiet + 1 : 0
      latest = number
    }
  }
}
