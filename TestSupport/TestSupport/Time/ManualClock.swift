/// A clock whose time passes only when a test advances it.
///
/// Pass a manual clock to a presenter to test its use of time without waiting.
///
/// ```swift
/// let clock = ManualClock()
/// let nap = Task { try await clock.sleep(for: .seconds(30)) }
/// await clock.advance(by: .seconds(30))       // waits until the task sleeps, and wakes it
/// try await nap.value
/// ```
public final class ManualClock: Clock, Sendable {
  /// A task that sleeps on the clock, or another action that waits for a deadline.
  struct Sleeper: Sendable {
    /// A number that grows with each call and each sleep.
    let id: Int
    let deadline: Instant
    /// Identifies the task, or is nil for another action.
    var task: Int?
    /// True if no call of `sleeper()` has returned the deadline.
    var isNew = true
    /// True if the test has failed because of this sleep.
    var isReported = false
    /// Ends the sleep: at the deadline, or because it was cancelled.
    let wake: @Sendable (_ isDue: Bool) -> Void
  }

  /// An order in which tasks with the same deadline wake up.
  enum WakeOrder {
    case oldestFirst, latestFirst
  }

  struct State: Sendable {
    var now = Instant.start
    /// The sleepers by deadline, and those with the same one in the order of their arrival.
    var sleepers: [Sleeper] = []
    var pace = Pace()
    var hasReportedLateSleep = false
  }

  let double: DoubleIdentity
  let state = Monitored(State())

  /// Creates a clock that shows zero.
  ///
  /// A task that still sleeps on the clock at the end of the test fails the test, at the line that made the clock.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    double = DoubleIdentity(name: "ManualClock", site: site)
    enterScope()
  }

  deinit {
    leaveScope()
  }

  /// The current time of the clock.
  public var now: Instant { state.withLock(\.now) }

  /// Zero, because the clock can advance by any duration.
  public var minimumResolution: Duration { .zero }

  /// Suspends the current task until the clock reaches a deadline, unless that has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if double.failsExploration() { throw CancellationError() }
    let (id, task) = (CallLogState.nextNumber(), withUnsafeCurrentTask { $0?.hashValue })
    let wasWoken = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
        add(Sleeper(id: id, deadline: deadline, task: task) { continuation.resume(returning: $0) })
        // A cancellation before this point found no sleeper to wake.
        if Task.isCancelled { cancelSleep(id) }
      }
    } onCancel: {
      cancelSleep(id)
    }
    guard wasWoken else { throw CancellationError() }
  }

  /// Calls a closure when the clock reaches a deadline, or at once if the deadline has passed.
  func wake(at deadline: Instant, _ wake: @escaping @Sendable (_ isDue: Bool) -> Void) -> Int {
    let id = CallLogState.nextNumber()
    add(Sleeper(id: id, deadline: deadline, wake: wake))
    return id
  }

  /// Wakes a sleeper before its deadline.
  func cancelSleep(_ id: Int) {
    // Only the code that removes a sleeper wakes it, so a continuation is never resumed twice.
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
      state.pace.noteChange()
      return state.sleepers.remove(at: index)
    }
    sleeper?.wake(false)
  }

  private func add(_ sleeper: Sleeper) {
    let isDue = state.update { state in
      guard sleeper.deadline > state.now else { return true }
      let place = state.sleepers.partitioningIndex { $0.deadline > sleeper.deadline }
      state.sleepers.insert(sleeper, at: place)
      state.pace.noteSleep(of: sleeper.task)
      return false
    }
    if isDue { return sleeper.wake(true) }
    watchdog.start()
    // The end of a test cannot see a task that is only on its way to sleep, and nobody is left to advance the clock.
    // A task that the test has cancelled on this way does not sleep.
    if double.scope?.hasEndedWithoutRelease == true, !Task.isCancelled { reportLateSleep() }
    moveIfRunning()
  }

  private func reportLateSleep() {
    guard !state.withLock({ exchange(&$0.hasReportedLateSleep, with: true) }) else { return }
    double.report("a task went to sleep on the clock after the end of its test; await the task, or cancel it")
  }

  /// Moves the clock to a moment, and wakes the tasks whose deadline has passed, in an order or all at once.
  ///
  /// The closure, which runs under the lock, returns nil to leave the clock as it is.
  func move(waking order: WakeOrder? = nil, to moment: (inout State) -> Instant?) {
    let (due, advances) = state.withLock { state -> ([Sleeper], [Pace.Run]) in
      guard let moment = moment(&state) else { return ([], []) }
      let passing = state.now.duration(to: moment)
      // The note gets its number under the lock, so it comes before every call that is made at the new time.
      if passing > .zero { double.record(.note) { "\(passing) pass" } }
      state.now = max(state.now, moment)
      let now = state.now
      let count = state.sleepers.partitioningIndex { $0.deadline > now }
      let due = Array(state.sleepers.prefix(count))
      state.sleepers.removeFirst(count)
      state.pace.noteMove(waking: due.map(\.task))
      return (due, state.pace.endAdvances(until: now))
    }
    watchdog.noteEvent()
    for sleeper in order == .latestFirst ? due.reversed() : due {
      sleeper.wake(true)
      // The tasks resume on several threads, which could change their order.
      if order != nil, due.count > 1 { PoolThreads.meetBlocking() }
    }
    for advance in advances { advance.end?.action() }
  }
}

extension ManualClock {
  /// A point in time of a manual clock.
  ///
  /// ```swift
  /// clock.advance(by: .seconds(2))
  /// #expect(clock.now.sinceStart == .seconds(2))
  /// ```
  public struct Instant: InstantProtocol {
    static let start = Instant(sinceStart: .zero)

    /// The duration from the start of the clock to this instant.
    public let sinceStart: Duration

    /// Returns the instant a duration after this one, at most about 30 billion years before or after the start.
    public func advanced(by duration: Duration) -> Instant {
      // A sum of two durations within the limit cannot overflow.
      let limit = Duration.seconds(1_000_000_000_000_000_000)
      func limited(_ duration: Duration) -> Duration { min(max(duration, .zero - limit), limit) }
      return Instant(sinceStart: limited(limited(sinceStart) + limited(duration)))
    }

    /// Returns the duration from this instant to another one, which is negative if that is earlier.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Returns true if the first instant is earlier than the second.
    public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }
}
