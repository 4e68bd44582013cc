import Dispatch
import Foundation

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

  /// Runs the queued tasks for an expectation of the current test.
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

  /// Runs the queued tasks of the main actor and the thread pool until nothing happens any more.
  ///
  /// It costs less than ten rounds if little is queued, and follows a chain of tasks as long as each of a few makes a call. Work on
  /// Dispatch queues and other threads is not waited for.
  ///
  /// - Parameter activity: Returns a number that changes with each call.
  @MainActor
  package static func settle(activity: () -> Int) async {
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

/// The threads that run tasks, which meet where it matters that none of them is in the middle of a turn.
///
/// A queued task has its turn before one that is queued later. But on a busy machine, the system may suspend a thread in the
/// middle of a turn. No task is in the middle of one when all threads meet, that is, when each of them runs a task of the meeting.
// mutate:ignore Only a system that suspends threads shows what a meeting does.
package enum PoolThreads {
  private struct State: Sendable {
    var isMeeting = false
    var callers: [(priority: TaskPriority, continuation: CheckedContinuation<Void, Never>)] = []
    var limit = longestWait
  }

  private static let state = Locked(State())
  private static let count = ProcessInfo.processInfo.activeProcessorCount

  /// The longest wait for a thread, which a busy machine may suspend that long.
  private static let longestWait = Duration.milliseconds(100)

  /// Waits until all threads that run tasks of the caller's priority have met, or until one does not come, because it is blocked
  /// or computes for long.
  ///
  /// One meeting at a time serves all callers, because two of them would wait for each other's threads.
  static func meet(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation(isolation: isolation) { continuation in
      let isFirst = state.withLock { state in
        defer { state.isMeeting = true }
        state.callers.append((Task.currentPriority, continuation))
        return !state.isMeeting
      }
      if isFirst { hold() }
    }
  }

  /// Waits until all threads that run tasks have met, and blocks the caller meanwhile.
  ///
  /// So the tasks that the caller has resumed have come to the queues of their actors, and none of the main actor has run. A thread
  /// that computes for long delays them, and is waited for. If all threads are blocked, perhaps by the caller, the wait ends.
  package static func meetBlocking() {
    let isOver = Locked(false)
    let end = DispatchSemaphore(value: 0)
    ProcessIdleness.whenBlocked(for: .milliseconds(200), unless: { isOver.withLock { $0 } }, { end.signal() })
    Task.detached(priority: Task.currentPriority) {
      await meet(isolation: nil)
      end.signal()
    }
    // The limit is for blocked threads beside one that never rests.
    _ = end.wait(timeout: .now() + 10)
    isOver.withLock { $0 = true }
  }

  /// Holds a meeting for those who have called for one so far, and then for those who call for one meanwhile.
  private static func hold() {
    let (priority, callers, limit) = state.withLock { state in
      let priority = state.callers.first?.priority
      let callers = state.callers.filter { $0.priority == priority }
      state.callers.removeAll { $0.priority == priority }
      state.isMeeting = priority != nil
      return (priority, callers, state.limit)
    }
    guard let priority else { return }
    let meeting = Meeting(of: count, within: limit) { isComplete in
      // A thread that does not come is probably blocked, and will not come to the next meeting either, which keeps the others from
      // work. So that one waits shorter.
      state.withLock { $0.limit = isComplete ? longestWait : max($0.limit / 2, .milliseconds(5)) }
      for caller in callers { caller.continuation.resume() }
      hold()
    }
    for _ in 0..<count { Task.detached(priority: priority) { meeting.attend() } }
  }
}

/// A place that threads leave when all of them have come.
// mutate:ignore Only a system that suspends threads shows what a meeting does.
private final class Meeting {
  private let condition = NSCondition()
  private let limit: Duration
  private let didEnd: @Sendable (_ isComplete: Bool) -> Void
  private var (missing, staying): (Int, Int)
  private var hasTimedOut = false
  /// The end of the meeting, from its first visit on.
  private var end: Date?

  init(of count: Int, within limit: Duration, didEnd: @escaping @Sendable (_ isComplete: Bool) -> Void) {
    (missing, staying, self.limit, self.didEnd) = (count, count, limit, didEnd)
  }

  /// Blocks the thread until all have come, or until one did not come in time.
  ///
  /// The last one to leave tells that the meeting has ended.
  func attend() {
    let (isLast, isComplete) = condition.withLock { () -> (Bool, Bool) in
      missing -= 1
      if missing == 0 { condition.broadcast() }
      let end = end ?? Date(timeIntervalSinceNow: limit / .seconds(1))
      self.end = end
      while missing > 0, condition.wait(until: end) {}
      // A thread that comes later finds all others gone, and misses none.
      if missing > 0 { hasTimedOut = true }
      staying -= 1
      return (staying == 0, !hasTimedOut)
    }
    if isLast { didEnd(isComplete) }
  }
}

// Safe: the variables are accessed only while the condition is locked.
extension Meeting: @unchecked Sendable {}
