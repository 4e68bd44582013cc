/// A clock that moves only when a test tells it to.
///
/// A presenter that takes its clock by injection can be tested without waiting: a lock of 30 seconds takes no time at
/// all, and what happens in its last second is as easy to see as what happens in its first.
///
/// ```swift
/// let clock = ManualClock()
/// let nap = Task { try await clock.sleep(for: .seconds(30)) }
/// await clock.sleeper()                 // the task has gone to sleep…
/// clock.advance(by: .seconds(30))       // …and wakes up
/// try await nap.value
/// ```
public final class ManualClock: Clock, Sendable {
  struct Sleeper: Sendable {
    let id: Int
    let deadline: Instant
    /// Told whether the deadline has come, or the sleep was given up.
    let wake: @Sendable (Bool) -> Void
  }

  private struct State: Sendable {
    var now = Instant.start
    var next = 0
    /// In order of their deadlines, and of their arrival where these are the same.
    var sleepers: [Sleeper] = []
    /// Those that no test has asked for yet, in order of their arrival.
    var arrivals: [Sleeper] = []
    /// What it moves by itself for, the latest last, and how many have to sleep before it moves on.
    var runs: [(id: Int, sleepers: Int)] = []
    /// Whether it moves by itself just now: who it wakes may go to sleep again before that is done.
    var isMoving = false
  }

  let double: DoubleIdentity
  private let state = Watched(State())

  /// Makes a clock that stands at zero.
  ///
  /// ```swift
  /// let clock = ManualClock()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Where to point when tasks still sleep at the end of the test.
  ///   - filePath: Where to point when tasks still sleep at the end of the test.
  ///   - line: Where to point when tasks still sleep at the end of the test.
  ///   - column: Where to point when tasks still sleep at the end of the test.
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

  /// The moment to which the clock was moved.
  public var now: Instant { state.read(\.now) }

  /// Zero: the clock can be moved by any amount.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the clock is moved to the deadline or past it; returns at once where it already is.
  ///
  /// - Parameters:
  ///   - deadline: When to wake up.
  ///   - tolerance: Ignored: a manual clock is exact.
  /// - Throws: `CancellationError` as soon as the sleeping task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = newID()
    let wasWoken = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
        add(Sleeper(id: id, deadline: deadline) { continuation.resume(returning: $0) })
        // Where the cancellation came first, it found no sleeper to wake.
        if Task.isCancelled { giveUp(id) }
      }
    } onCancel: {
      giveUp(id)
    }
    guard wasWoken else { throw CancellationError() }
  }

  /// Moves the clock, and wakes those whose deadline has come, in the order of their deadlines.
  ///
  /// Whoever wakes finds the clock at its new time: a task that sleeps five times for a second wakes once when the clock is
  /// moved by five seconds. Move it by one at a time, or let it ``run(sleepers:isolation:until:)``, to see each of them.
  ///
  /// ```swift
  /// clock.advance(by: .seconds(1))
  /// ```
  ///
  /// - Parameter duration: By how much; not negative.
  public func advance(by duration: Duration) {
    guard duration >= .zero else { fatalError("ManualClock.advance(by: \(duration)): a clock does not run backwards") }
    advance { $0.now.advanced(by: duration) }
  }

  // MARK: Sleepers

  /// Calls back once the clock is at the deadline; at once where it already is.
  ///
  /// - Returns: By what to give up.
  @discardableResult
  func wake(at deadline: Instant, _ wake: @escaping @Sendable (_ isDue: Bool) -> Void) -> Int {
    let id = newID()
    add(Sleeper(id: id, deadline: deadline, wake: wake))
    return id
  }

  /// Wakes a sleeper before its time.
  func giveUp(_ id: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      state.arrivals.removeAll { $0.id == id }
      return state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
    }
    sleeper?.wake(false)
  }

  /// The oldest sleepers that were not asked for yet, as soon as there are so many.
  func takeArrivals(_ count: Int, within timeout: Duration, isolation: isolated (any Actor)?) async -> [Sleeper]? {
    await state.wait(within: timeout, isolation: isolation) { state in
      guard state.arrivals.count >= count else { return nil }
      defer { state.arrivals.removeFirst(count) }
      return Array(state.arrivals.prefix(count))
    }
  }

  var sleepers: [Sleeper] { state.read(\.sleepers) }

  var arrivalCount: Int { state.read(\.arrivals.count) }

  private func newID() -> Int {
    state.withLock { state in
      state.next += 1
      return state.next
    }
  }

  private func add(_ sleeper: Sleeper) {
    let isDue = state.update { state in
      guard sleeper.deadline > state.now else { return true }
      let place = state.sleepers.partitioningIndex { $0.deadline > sleeper.deadline }
      state.sleepers.insert(sleeper, at: place)
      state.arrivals.append(sleeper)
      return false
    }
    if isDue { sleeper.wake(true) } else { moveOn() }
  }

  @discardableResult
  private func advance(to moment: (inout State) -> Instant?) -> Bool {
    let due = state.withLock { state -> [Sleeper] in
      guard let moment = moment(&state) else { return [] }
      let passing = state.now.duration(to: moment)
      if passing > .zero { double.record(.note) { "\(passing) pass" } }
      state.now = max(state.now, moment)
      let now = state.now
      let count = state.sleepers.partitioningIndex { $0.deadline > now }
      let due = Array(state.sleepers.prefix(count))
      state.sleepers.removeFirst(count)
      state.arrivals.removeAll { $0.deadline <= now }
      return due
    }
    for sleeper in due { sleeper.wake(true) }
    return !due.isEmpty
  }

  // MARK: Running by itself

  /// From here on, moves to the earliest deadline whenever so many sleep.
  ///
  /// - Returns: By what to end that; runs may lie in one another, or overlap.
  func runByItself(with sleepers: Int) -> Int {
    let id = newID()
    state.withLock { $0.runs.append((id, sleepers)) }
    moveOn()
    return id
  }

  func endRun(_ id: Int) {
    state.withLock { state in state.runs.removeAll { $0.id == id } }
    moveOn()
  }

  private func moveOn() {
    let mayMove = state.withLock { state in
      defer { state.isMoving = true }
      return !state.isMoving
    }
    guard mayMove else { return }
    var isMoving = true
    while isMoving {
      isMoving = advance { state in
        if let run = state.runs.last, state.sleepers.count >= run.sleepers { return state.sleepers.first?.deadline }
        state.isMoving = false
        return nil
      }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The place of the first element of a sorted collection for which this holds.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension ManualClock: ScopeMember {
  func release() -> [Failure] {
    let left = sleepers
    for sleeper in left { giveUp(sleeper.id) }
    guard !left.isEmpty else { return [] }
    let times = left.prefix(3).map { "\($0.deadline.sinceStart)" } + (left.count > 3 ? ["…"] : [])
    let subject = left.count == 1 ? "1 task still sleeps" : "\(left.count) tasks still sleep"
    return [
      Failure(
        message: "\(subject) on the clock at the end of the test, which stands at \(now.sinceStart): until "
          + times.joined(separator: ", "), site: double.site)
    ]
  }
}
