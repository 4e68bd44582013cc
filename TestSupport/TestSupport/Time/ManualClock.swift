/// A clock whose time passes only when a test advances it.
///
/// Pass a manual clock to a presenter to test its use of time without waiting. A delay of 30 seconds then takes no real
/// time, and a test can check what happens in each of its seconds.
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
    let id: Int
    let deadline: Instant
    /// True if the test has failed because of this sleep.
    var isReported = false
    /// Ends the sleep.
    ///
    /// The argument is true at the deadline, or false if the sleep was cancelled.
    let wake: @Sendable (_ isDue: Bool) -> Void
  }

  /// A call of ``run(sleepers:isolation:until:)`` that is in progress.
  struct Run: Sendable {
    let id: Int
    /// The number of tasks that must sleep before the clock moves.
    let sleeperCount: Int
  }

  struct State: Sendable {
    var now = Instant.start
    var latestID = 0
    /// The sleepers by deadline.
    ///
    /// Sleepers with the same deadline are in the order of their arrival.
    var sleepers: [Sleeper] = []
    /// The sleepers that no test has waited for yet, in the order of their arrival.
    var newSleepers: [Sleeper] = []
    /// The runs in progress.
    ///
    /// The latest one is last and decides when the clock moves.
    var runs: [Run] = []
    /// True while the clock moves to a deadline during a call of `run`.
    ///
    /// A task that wakes up then may go to sleep again at once. That must not start a second move inside the first.
    var isMoving = false
    /// True if a run has lasted so long that the test has failed.
    var hasReportedLongRun = false
  }

  /// The longest time that passes in a run: 1,000 years of 365.2425 days.
  ///
  /// A task that doubles its sleeps for ever would soon reach a time that no duration can hold.
  private static let longestRun = Duration.seconds(31_556_952_000)

  let double: DoubleIdentity
  let state = Monitored(State())
  private let hasReportedLateSleep = Locked(false)

  /// Creates a clock that shows zero.
  ///
  /// A task that still sleeps on the clock at the end of the test fails the test, at the line that made the clock.
  ///
  /// ```swift
  /// let clock = ManualClock()
  /// ```
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
  public var now: Instant { state.read(\.now) }

  /// Zero, because the clock can advance by any duration.
  public var minimumResolution: Duration { .zero }

  /// Suspends the current task until the clock reaches a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The time to wake up at. The method returns at once if it has passed.
  ///   - tolerance: A value without effect, because a manual clock is exact.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = newID()
    let wasWoken = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
        add(Sleeper(id: id, deadline: deadline) { continuation.resume(returning: $0) })
        // A cancellation before this point found no sleeper to wake.
        if Task.isCancelled { cancelSleep(id) }
      }
    } onCancel: {
      cancelSleep(id)
    }
    guard wasWoken else { throw CancellationError() }
  }

  /// Advances the clock, and wakes the tasks whose deadline has passed, in the order of their deadlines.
  ///
  /// Use this form in a test that is not `async`. In an `async` test, `await` the same method, which first waits
  /// until a task sleeps.
  ///
  /// All of these tasks wake up at the new time. A task that sleeps five times for one second therefore wakes up only
  /// once if the clock advances by five seconds. To wake it each time, advance by one second at a time, or use
  /// ``run(sleepers:isolation:until:)``.
  ///
  /// ```swift
  /// clock.advance(by: .seconds(1))
  /// ```
  ///
  /// - Parameter duration: The duration. It must not be negative.
  @_disfavoredOverload
  public func advance(by duration: Duration) {
    advanceNow(by: duration)
  }

  func advanceNow(by duration: Duration) {
    guard duration >= .zero else { fatalError("ManualClock.advance(by: \(duration)): a clock does not run backwards") }
    advance { $0.now.advanced(by: duration) }
  }

  // MARK: Sleepers

  /// Calls a closure when the clock reaches a deadline, or at once if the deadline has passed.
  ///
  /// - Returns: The identifier of the sleeper.
  @discardableResult
  func wake(at deadline: Instant, _ wake: @escaping @Sendable (_ isDue: Bool) -> Void) -> Int {
    let id = newID()
    add(Sleeper(id: id, deadline: deadline, wake: wake))
    return id
  }

  /// Wakes a sleeper before its deadline.
  func cancelSleep(_ id: Int) {
    // Only the code that removes a sleeper wakes it, so a continuation is never resumed twice.
    let sleeper = state.withLock { state -> Sleeper? in
      state.newSleepers.removeAll { $0.id == id }
      return state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
    }
    sleeper?.wake(false)
  }

  /// Waits for a number of sleepers that no test has waited for yet.
  func takeNewSleepers(_ count: Int, within timeout: Duration, isolation: isolated (any Actor)?) async -> [Sleeper]? {
    await state.wait(within: timeout, isolation: isolation) { state in
      guard state.newSleepers.count >= count else { return nil }
      defer { state.newSleepers.removeFirst(count) }
      return Array(state.newSleepers.prefix(count))
    }
  }

  /// Waits until a number of tasks sleep on the clock.
  ///
  /// - Returns: False if too few of them do within the timeout.
  func waitForSleepers(_ count: Int, within timeout: Duration, isolation: isolated (any Actor)?) async -> Bool {
    await state.wait(within: timeout, isolation: isolation) { $0.sleepers.count >= count ? true : nil } ?? false
  }

  var sleepers: [Sleeper] { state.read(\.sleepers) }

  var newSleeperCount: Int { state.read(\.newSleepers.count) }

  private func newID() -> Int {
    state.withLock { state in
      state.latestID += 1
      return state.latestID
    }
  }

  private func add(_ sleeper: Sleeper) {
    let isDue = state.update { state in
      guard sleeper.deadline > state.now else { return true }
      let place = state.sleepers.partitioningIndex { $0.deadline > sleeper.deadline }
      state.sleepers.insert(sleeper, at: place)
      state.newSleepers.append(sleeper)
      return false
    }
    if isDue { return sleeper.wake(true) }
    watchdog.start()
    reportSleepAfterTheEnd()
    moveIfRunning()
  }

  /// Fails the test if it has ended, because nobody is left to advance the clock.
  ///
  /// The end of a test cannot see a task that is only on its way to sleep.
  private func reportSleepAfterTheEnd() {
    guard double.scope?.hasEndedWithoutRelease == true else { return }
    let isFirst = hasReportedLateSleep.withLock { hasReported in
      defer { hasReported = true }
      return !hasReported
    }
    guard isFirst else { return }
    double.report("a task went to sleep on the clock after the end of its test; await the task, or cancel it")
  }

  /// Advances the clock to a moment, and wakes the tasks whose deadline has passed.
  ///
  /// - Parameter moment: Returns the moment, or nil to leave the clock as it is. It runs under the lock.
  /// - Returns: True if a task woke up.
  @discardableResult
  private func advance(to moment: (inout State) -> Instant?) -> Bool {
    let due = state.withLock { state -> [Sleeper] in
      guard let moment = moment(&state) else { return [] }
      let passing = state.now.duration(to: moment)
      // The note gets its number under the lock, so it comes before every call that is made at the new time.
      if passing > .zero { double.record(.note) { "\(passing) pass" } }
      state.now = max(state.now, moment)
      let now = state.now
      let count = state.sleepers.partitioningIndex { $0.deadline > now }
      let due = Array(state.sleepers.prefix(count))
      state.sleepers.removeFirst(count)
      state.newSleepers.removeAll { $0.deadline <= now }
      return due
    }
    watchdog.noteEvent()
    for sleeper in inOrder(due) { sleeper.wake(true) }
    return !due.isEmpty
  }

  /// Returns sleepers that are due, with those of the same instant in the order that the test tries.
  private func inOrder(_ due: [Sleeper]) -> [Sleeper] {
    guard let order = double.scope?.order, due.count > 1 else { return due }
    return order.shuffled(due).enumerated()
      .sorted { ($0.element.deadline, $0.offset) < ($1.element.deadline, $1.offset) }.map(\.element)
  }

  // MARK: Runs

  /// Starts a run, which moves the clock to the earliest deadline whenever enough tasks sleep.
  ///
  /// - Returns: The identifier of the run. Runs may be nested or overlap.
  func beginRun(sleeperCount: Int) -> Int {
    let id = newID()
    state.withLock { $0.runs.append(Run(id: id, sleeperCount: sleeperCount)) }
    moveIfRunning()
    return id
  }

  func endRun(_ id: Int) {
    state.withLock { state in state.runs.removeAll { $0.id == id } }
    // Another run may be in progress, and enough tasks may sleep for it.
    moveIfRunning()
  }

  private func moveIfRunning() {
    let mayMove = state.withLock { state in
      defer { state.isMoving = true }
      return !state.isMoving
    }
    guard mayMove else { return }
    var (isMoving, isTooLong) = (true, false)
    while isMoving {
      // A move wakes at least the first sleeper. The loop therefore ends only where the flag is cleared.
      isMoving = advance { state in
        if let run = state.runs.last, state.sleepers.count >= run.sleeperCount, let next = state.sleepers.first {
          if next.deadline.sinceStart <= Self.longestRun { return next.deadline }
          isTooLong = !state.hasReportedLongRun
          state.hasReportedLongRun = true
        }
        // A sleeper that arrives after this hold of the lock finds the flag cleared, and starts the next move.
        state.isMoving = false
        return nil
      }
    }
    guard isTooLong else { return }
    double.report(
      "the clock stops after 1,000 years of a run: a task goes back to sleep each time that it wakes up, such as a retry "
        + "without a limit")
  }
}
