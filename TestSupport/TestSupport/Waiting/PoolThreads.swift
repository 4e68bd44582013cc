import Dispatch
import Foundation

/// The threads that run tasks.
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
      if isFirst { Task.detached { await hold() } }
    }
  }

  /// Waits until all threads that run tasks have met, and blocks the caller meanwhile.
  ///
  /// So the tasks that the caller has resumed have come to the queues of their actors, and none of the main actor has run.
  package static func meetBlocking() {
    let isOver = DispatchSemaphore(value: 0)
    Task.detached(priority: Task.currentPriority) {
      await meet(isolation: nil)
      isOver.signal()
    }
    _ = isOver.wait(timeout: .now() + .milliseconds(200))
  }

  /// Holds meetings until nobody calls for one.
  private static func hold() async {
    while true {
      let callers = state.withLock { state in
        defer { (state.callers, state.isMeeting) = ([], !state.callers.isEmpty) }
        return state.callers
      }
      guard !callers.isEmpty else { return }
      for (priority, callers) in Dictionary(grouping: callers, by: \.priority.rawValue) {
        await hold(TaskPriority(rawValue: priority))
        for caller in callers { caller.continuation.resume() }
      }
    }
  }

  private static func hold(_ priority: TaskPriority) async {
    let meeting = Meeting(of: count, within: state.withLock(\.limit))
    let visits = (0..<count).map { _ in Task.detached(priority: priority) { meeting.attend() } }
    var isComplete = true
    for visit in visits { isComplete = await visit.value && isComplete }
    // A thread that does not come is hardly suspended. The next meeting waits shorter, because it keeps the others from work.
    state.withLock { $0.limit = isComplete ? longestWait : max($0.limit / 2, .milliseconds(5)) }
  }
}

/// A place that threads leave when all of them have come.
// mutate:ignore Only a system that suspends threads shows what a meeting does.
private final class Meeting {
  private let condition = NSCondition()
  private let limit: Duration
  private var missing: Int
  /// The end of the meeting, from its first visit on.
  private var end: Date?

  init(of count: Int, within limit: Duration) { (missing, self.limit) = (count, limit) }

  /// Blocks the thread until all have come.
  ///
  /// - Returns: False if one did not come in time.
  func attend() -> Bool {
    condition.withLock {
      missing -= 1
      if missing == 0 { condition.broadcast() }
      let end = end ?? Date(timeIntervalSinceNow: limit / .seconds(1))
      self.end = end
      while missing > 0, condition.wait(until: end) {}
      return missing == 0
    }
  }
}

// Safe: the variables are accessed only while the condition is locked.
extension Meeting: @unchecked Sendable {}
