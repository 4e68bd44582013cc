import Foundation

/// The threads that run the tasks of the thread pool.
enum PoolThreads {
  private struct State: Sendable {
    var latest: Task<Void, Never>?
    var nextMeeting = Deadlines.Instant.now()
  }

  private static let state = Locked(State())

  /// Waits until all threads of the pool are free at the same moment, so that none is in the middle of a task.
  ///
  /// The queue of the pool cannot tell that: the system may suspend a thread in a task that began long ago, and the task
  /// may compute. So each thread gets a task that waits for the others. A thread that is blocked for longer, as by another
  /// test, would hold up the rest. Then the meeting ends, and for a second there is no other.
  static func meet() async {
    let meeting = state.withLock { state -> Task<Void, Never>? in
      guard Deadlines.hasPassed(state.nextMeeting) else { return nil }
      // Two meetings at once would wait for each other.
      let meeting = Task.detached { [previous = state.latest] in
        await previous?.value
        await hold()
      }
      state.latest = meeting
      return meeting
    }
    await meeting?.value
  }

  private static func hold() async {
    let meeting = Meeting(of: ProcessInfo.processInfo.activeProcessorCount)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<meeting.size { group.addTask { meeting.attend() } }
    }
    if !meeting.isComplete { state.withLock { $0.nextMeeting = Deadlines.instant(after: .seconds(1)) } }
  }

  private final class Meeting: Sendable {
    let size: Int
    private let condition = NSCondition()
    private let end = Date(timeIntervalSinceNow: 0.2)
    private let present = Locked(0)

    init(of size: Int) {
      self.size = size
    }

    var isComplete: Bool { present.withLock { $0 == size } }

    /// Blocks the calling thread until all have come, or the time is over.
    func attend() {
      condition.lock()
      defer { condition.unlock() }
      // A thread that comes too late comes alone.
      guard end > Date() else { return }
      present.withLock { $0 += 1 }
      condition.broadcast()
      while !isComplete, condition.wait(until: end) {}
    }
  }
}
