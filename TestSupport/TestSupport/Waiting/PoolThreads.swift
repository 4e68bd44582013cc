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

  /// The threads at a meeting.
  private struct Attendance: Sendable {
    var staying: Int
    var isComplete = true
    /// The end of the meeting, from its first visit on.
    var end: DispatchTime?
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
    let (arrivals, attendance) = (DispatchGroup(), Locked(Attendance(staying: count)))
    for _ in 0..<count { arrivals.enter() }
    /// Blocks the thread until all have come, or until one did not come in time. The last one to leave ends the meeting.
    @Sendable func attend() {
      arrivals.leave()
      let end = attendance.withLock { attendance in
        let end = attendance.end ?? Deadlines.instant(after: limit)
        attendance.end = end
        return end
      }
      let haveAllCome = arrivals.wait(timeout: end) == .success
      let (isLast, isComplete) = attendance.withLock { attendance in
        // A thread that comes later finds all others gone, and misses none.
        if !haveAllCome { attendance.isComplete = false }
        attendance.staying -= 1
        return (attendance.staying == 0, attendance.isComplete)
      }
      guard isLast else { return }
      // A thread that does not come is probably blocked, and will not come to the next meeting either, which keeps the others from
      // work. So that one waits shorter.
      state.withLock { $0.limit = isComplete ? longestWait : max($0.limit / 2, .milliseconds(5)) }
      for caller in callers { caller.continuation.resume() }
      hold()
    }
    for _ in 0..<count { Task.detached(priority: priority) { attend() } }
  }
}
