/// A clock that moves only when a test tells it to.
///
/// A presenter that takes its clock by injection can be tested without waiting: a lock of 30 seconds takes no time at
/// all, and what happens in its last second is as easy to see as what happens in its first.
///
/// ```swift
/// let clock = ManualClock()
/// let presenter = LoginPresenter(service: service, clock: clock)
/// await clock.sleeper()                // the presenter has gone to sleep…
/// clock.advance(by: .seconds(1))       // …and wakes up
/// ```
public final class ManualClock: Clock, Sendable {
  /// A moment of a manual clock: the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The moment at which every manual clock stands when it is made.
    public static let start = Instant(sinceStart: .zero)

    /// The time since the clock was made.
    public let sinceStart: Duration

    /// The moment that is so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }

    /// How much later the other moment is.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Whether the first moment is before the second.
    public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }

  private struct Sleeper: Sendable {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State: Sendable {
    var now = Instant.start
    var next = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let state = Locked(State())
  private let arrivals = Handover<(id: Int, deadline: Instant)>()

  /// Makes a clock that stands at zero.
  public init() {}

  /// The moment to which the clock was moved.
  public var now: Instant { state.withLock { $0.now } }

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
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    let wasWoken = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
        let result: Bool? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return false }
          if deadline <= state.now { return true }
          state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          arrivals.add((id, deadline))
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      cancel(id)
    }
    guard wasWoken else { throw CancellationError() }
  }

  /// Waits for the next task that goes to sleep on this clock and that was not waited for yet.
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
    within timeout: Duration = Patience.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Instant {
    if let arrival = await arrivals.take(within: timeout, isolation: isolation) { return arrival.deadline }
    reportFailure(
      "no task went to sleep on the clock \(Patience.spent(timeout))", fileID: fileID, filePath: filePath, line: line,
      column: column)
    return now
  }

  /// Expects that no task sleeps on this clock: each has woken up, or was cancelled.
  ///
  /// - Parameters:
  ///   - fileID: Where to point when a task sleeps.
  ///   - filePath: Where to point when a task sleeps.
  ///   - line: Where to point when a task sleeps.
  ///   - column: Where to point when a task sleeps.
  public func expectNoSleepers(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let count = state.withLock { $0.sleepers.count }
    guard count > 0 else { return }
    reportFailure(
      "\(count) \(count == 1 ? "task sleeps" : "tasks sleep") on the clock where none was expected", fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Moves the clock, and wakes those whose deadline has come, in the order of their deadlines.
  ///
  /// - Parameter duration: By how much; not negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "ManualClock.advance(by: \(duration)): a clock does not run backwards")
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
    }
    for sleeper in due {
      arrivals.removeAll { $0.id == sleeper.id }
      sleeper.continuation.resume(returning: true)
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    arrivals.removeAll { $0.id == id }
    sleeper?.continuation.resume(returning: false)
  }
}
