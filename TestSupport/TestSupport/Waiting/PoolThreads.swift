import Dispatch
import Foundation

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
  package static func meet(isolation: isolated (any Actor)? = #isolation) async {
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
  /// So the tasks that the caller has resumed have come to the queues of their actors, and none of the main actor has run. If the
  /// threads do other work for long, the wait ends without them.
  package static func meetBlocking() {
    let isOver = DispatchSemaphore(value: 0)
    Task.detached(priority: Task.currentPriority) {
      await meet(isolation: nil)
      isOver.signal()
    }
    _ = isOver.wait(timeout: .now() + .milliseconds(200))
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
    let meeting = Meeting(of: count, within: limit)
    @Sendable func attend() {
      guard let isComplete = meeting.attend() else { return }
      // A thread that does not come is probably blocked, and will not come to the next meeting either, which keeps the others from
      // work. So that one waits shorter.
      state.withLock { $0.limit = isComplete ? longestWait : max($0.limit / 2, .milliseconds(5)) }
      for caller in callers { caller.continuation.resume() }
      hold()
    }
    for _ in 0..<count { Task.detached(priority: priority) { attend() } }
  }
}

/// A place that threads leave when all of them have come.
// mutate:ignore Only a system that suspends threads shows what a meeting does.
private final class Meeting {
  private let condition = NSCondition()
  private let limit: Duration
  private var (missing, staying): (Int, Int)
  private var hasTimedOut = false
  /// The end of the meeting, from its first visit on.
  private var end: Date?

  init(of count: Int, within limit: Duration) {
    (missing, staying, self.limit) = (count, count, limit)
  }

  /// Blocks the thread until all have come, or until one did not come in time.
  ///
  /// - Returns: For the last one to leave, true if all have come in time.
  func attend() -> Bool? {
    condition.withLock {
      missing -= 1
      if missing == 0 { condition.broadcast() }
      let end = end ?? Date(timeIntervalSinceNow: limit / .seconds(1))
      self.end = end
      while missing > 0, condition.wait(until: end) {}
      // A thread that comes later finds all others gone, and misses none.
      if missing > 0 { hasTimedOut = true }
      staying -= 1
      return staying == 0 ? !hasTimedOut : nil
    }
  }
}

// Safe: the variables are accessed only while the condition is locked.
extension Meeting: @unchecked Sendable {}
