import Foundation

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
  ///
  /// If the clock moves 100,000 times, or over 1,000 years, and no double receives a call meanwhile, the test fails, and the sleeping
  /// tasks are cancelled. A retry without a limit does that.
  public func run<Result>(
    sleepers count: Int = 1, isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    until body: () async throws -> Result
  ) async rethrows -> Result {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let run = Pace.Run(subject: "the body of the run", site: site, sleepers: count)
    begin(run)
    defer { state.withLock { $0.pace.runs.removeAll { $0.id == run.id } } }
    return try await body()
  }

  func begin(_ run: Pace.Run) {
    let callCount = callCount
    state.withLock { $0.pace.beginRun(run, callCount: callCount) }
    moveIfRunning()
  }

  /// The state of the runs of a clock, and of the tasks that their moves wake.
  struct Pace: Sendable {
    struct Run: Sendable {
      let id = CallLogState.nextNumber()
      /// What has not ended, in a failure.
      let subject: String
      let site: SourceSite
      /// The number of tasks that must sleep before the clock moves.
      var sleepers = 1
      /// The end of an advance, which the clock does not pass, and what goes on then, or nil for a run that its body ends.
      var end: (time: Instant, action: @Sendable () -> Void)?

      /// The number of moves in a row that make it calm, after which all tasks that woke up, and no others, went to sleep again.
      var calmMoves: Int { end == nil ? 5 : 100 }
      /// The number of moves in a row without a call after which it fails.
      var longestSilence: Int { end == nil ? 100_000 : 1_000_000 }
    }

    /// The runs in progress, which may overlap.
    var runs: [Run] = []
    var isMoving = false
    /// True if the runs have failed because they do not end.
    private(set) var hasGivenUp = false
    /// The number of moves since the first of the runs began.
    private(set) var moveCount = 0
    /// The number of calls of the doubles when it was last seen to change, and of moves until then.
    private var latestCalls = (count: 0, moves: 0)
    /// The number of sleeps that began or ended.
    private(set) var changeCount = 0
    /// The tasks that the latest move woke, and that do not sleep again yet.
    private var awake: Set<Int> = []
    /// The number of moves in a row after which all tasks that woke up, and no others, went to sleep again.
    private var calmCount = 0

    /// True if tasks sleep again and again, and nothing else happens, so that no other task seems to be queued.
    ///
    /// The clock then moves at once, because the turns of queued tasks would make thousands of sleeps a hundred times slower.
    /// Every thousandth move gives them turns all the same, such as to a body that a call has resumed.
    var isCalm: Bool { calmCount >= runs.last?.calmMoves ?? 0 && awake.isEmpty && !moveCount.isMultiple(of: 1_000) }

    /// True if it is time to see whether anything but sleep has happened.
    var isLongRun: Bool { runs.last.map { moveCount - latestCalls.moves >= $0.longestSilence } ?? false }

    mutating func beginRun(_ run: Run, callCount: Int) {
      if runs.isEmpty { (moveCount, latestCalls) = (0, (callCount, 0)) }
      runs.append(run)
      (hasGivenUp, calmCount) = (false, 0)
    }

    /// Ends the advances whose time has come, or all of them, and returns them.
    mutating func endAdvances(until now: Instant? = nil) -> [Run] {
      let ended = runs.filter { run in run.end.map { $0.time <= now ?? $0.time } ?? false }
      runs.removeAll { run in ended.contains { $0.id == run.id } }
      return ended
    }

    /// Returns the run that has to fail, unless one has failed, or the doubles have received calls meanwhile.
    mutating func giveUp(forTooLongSleep isTooLong: Bool, callCount: Int) -> Run? {
      let hasProgress = callCount != latestCalls.count && !isTooLong
      if hasProgress { latestCalls = (callCount, moveCount) }
      return hasProgress || exchange(&hasGivenUp, with: true) ? nil : runs.last
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
      moveCount += 1
      calmCount = awake.isEmpty && !tasks.contains(nil) ? calmCount + 1 : 0
      awake = Set(tasks.compactMap { $0 })
    }
  }

  /// The longest time that passes in a run, 1,000 years: a task that doubles its sleeps would soon reach one that no duration holds.
  fileprivate static let longestRun = Duration.seconds(31_556_952_000)

  /// Returns the time that a run moves the clock to, or nil if no run is in progress or no task sleeps.
  private static func nextStop(_ state: State) -> Instant? {
    guard let run = state.pace.runs.last, !state.pace.hasGivenUp else { return nil }
    let next = state.sleepers.first?.deadline
    if let end = run.end { return min(next ?? end.time, end.time) }
    return isTooLong(next) || state.sleepers.count < run.sleepers ? nil : next
  }

  private static func isTooLong(_ deadline: Instant?) -> Bool { deadline.map { $0.sinceStart > longestRun } ?? false }

  /// The number of calls that the doubles of the test have received.
  private var callCount: Int {
    let logs = openLeftovers.logs.filter { openScope != nil || $0.double.origin.name == double.origin.name }
    return logs.reduce(0) { sum, log in sum + log.lock.withLock { log.recordedCount } }
  }

  /// Fails the test and ends all sleep if a run does not end by itself.
  private func giveUpIfEndless() {
    let (isTooLong, isLongRun) = state.withLock { state in
      let isAdvance = state.pace.runs.last.map { $0.end != nil } ?? true
      return (!isAdvance && Self.isTooLong(state.sleepers.first?.deadline), state.pace.isLongRun)
    }
    guard isTooLong || isLongRun else { return }
    let callCount = callCount
    guard let run = state.withLock({ $0.pace.giveUp(forTooLongSleep: isTooLong, callCount: callCount) }) else { return }
    let reason =
      isTooLong
      ? "a run lasts at most 1,000 years"
      : "a task goes back to sleep each time that it wakes up, such as a retry without a limit"
    double.report("\(run.subject) has not ended; \(knowledge); \(reason)", at: run.site)
    release(because: .endOfTest)
    for advance in state.withLock({ $0.pace.endAdvances() }) { advance.end?.action() }
  }

  func moveIfRunning() {
    giveUpIfEndless()
    move { $0.pace.isCalm ? Self.nextStop($0) : nil }
    let starts = state.withLock { state in
      guard Self.nextStop(state) != nil, !state.pace.isMoving else { return false }
      state.pace.isMoving = true
      return true
    }
    if starts {
      Task.detached(priority: Task.currentPriority) { await self.moveWhileRunning() }
    }
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
