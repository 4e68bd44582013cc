extension ManualClock {
  /// Advances the clock automatically while a body runs: whenever nothing but sleep is left to do, the clock moves to the
  /// next deadline.
  ///
  /// The body awaits the event that ends the run, such as the end of a task or a call on a spy. Time moves only after the queued
  /// tasks have had their turns, so tasks wake up in the order of their deadlines.
  ///
  /// ```swift
  /// await clock.run { await view.expectNext(.startLoading) }
  /// ```
  ///
  /// A computation of more than a tenth of a second, or another thread, is no queued task. If code sleeps only after it, as a
  /// request with a timeout does, name the number of tasks that sleep when all wait.
  public func run<Result>(
    sleepers count: Int = 1, isolation: isolated (any Actor)? = #isolation, until body: () async throws -> Result
  ) async rethrows -> Result {
    let id = CallLogState.nextNumber()
    state.withLock { $0.pace.beginRun(id, sleepers: count) }
    defer { state.withLock { $0.pace.runs.removeAll { $0.id == id } } }
    moveIfRunning()
    return try await body()
  }

  /// The state of the runs of a clock, and of the tasks that their moves wake.
  struct Pace: Sendable {
    /// The runs in progress, which may overlap, with the number of tasks that must sleep.
    var runs: [(id: Int, sleepers: Int)] = []
    var isMoving = false
    /// The number of sleeps that began or ended.
    private(set) var changeCount = 0
    /// The tasks that the latest move woke, and that do not sleep again yet.
    private var awake: Set<Int> = []
    /// The number of moves in a row after which all tasks that woke up, and no others, went to sleep again.
    private var calmCount = 0
    /// The number of such moves that make a run calm.
    private static let calmMoves = 5

    /// True if tasks sleep again and again, and nothing else happens, so that no other task seems to be queued.
    ///
    /// The clock then moves at once, because the turns of queued tasks would make thousands of sleeps a hundred times slower.
    var isCalm: Bool { calmCount >= Self.calmMoves && awake.isEmpty }

    mutating func beginRun(_ id: Int, sleepers count: Int) {
      runs.append((id, count))
      calmCount = 0
    }

    mutating func noteChange() {
      changeCount += 1
      calmCount = 0
    }

    mutating func noteSleep(of task: Int?) {
      changeCount += 1
      if task.flatMap({ awake.remove($0) }) == nil { calmCount = 0 }
    }

    mutating func noteMove(waking tasks: [Int?]) {
      changeCount += 1
      calmCount = awake.isEmpty && !tasks.contains(nil) ? calmCount + 1 : 0
      awake = Set(tasks.compactMap { $0 })
    }
  }

  /// The longest time that passes in a run, 1,000 years: a task that doubles its sleeps would soon reach one that no duration holds.
  private static let longestRun = Duration.seconds(31_556_952_000)

  /// Returns the time that a run moves the clock to, or nil if no run is in progress or no task sleeps.
  private static func nextStop(_ state: State) -> Instant? {
    guard let run = state.pace.runs.last, state.sleepers.count >= run.sleepers,
      let next = state.sleepers.first?.deadline
    else { return nil }
    return next.sinceStart <= longestRun ? next : nil
  }

  func moveIfRunning() {
    let isTooLong = state.update { state in
      guard let next = state.sleepers.first, next.deadline.sinceStart > Self.longestRun, !state.pace.runs.isEmpty else {
        return false
      }
      return !exchange(&state.hasReportedLongRun, with: true)
    }
    move { $0.pace.isCalm ? Self.nextStop($0) : nil }
    let starts = state.withLock { state in
      guard Self.nextStop(state) != nil, !state.pace.isMoving else { return false }
      state.pace.isMoving = true
      return true
    }
    if starts {
      Task.detached(priority: Task.currentPriority) { await self.moveWhileRunning() }
    }
    guard isTooLong else { return }
    double.report(
      "the clock stops after 1,000 years of a run: a task goes back to sleep each time that it wakes up, such as a retry "
        + "without a limit")
  }

  /// Moves the clock from deadline to deadline, each time that all queued tasks have had their turns.
  private func moveWhileRunning() async {
    var isMoving = true
    while isMoving {
      let changeCount = state.withLock(\.pace.changeCount)
      await QueuedTasks.run(rounds: 5, meetingThreads: true, isolation: nil)
      move { state in
        guard let next = Self.nextStop(state) else {
          (isMoving, state.pace.isMoving) = (false, false)
          return nil
        }
        // A task that went to sleep meanwhile may have queued others before.
        return state.pace.changeCount == changeCount ? next : nil
      }
    }
    // A sleep that is too long ends the loop too.
    moveIfRunning()
  }
}
