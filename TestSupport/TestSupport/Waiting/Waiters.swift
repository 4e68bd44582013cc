import Foundation

/// Tasks waiting for a change to a value guarded by `lock`.
///
/// The code that changes the value resumes them. A deadline or the cancellation of the task ends a wait early.
final class Waiters {
  /// The continuation of a waiting task, resumed with true after a change, or with false if the wait ends early.
  private typealias Continuation = CheckedContinuation<Bool, Never>

  let lock: NSLock
  private var waiting: [(id: Int, continuation: Continuation)] = []
  private var latestID = 0

  init(lock: NSLock) {
    self.lock = lock
  }

  /// True if no task waits (hold the lock).
  ///
  /// It is stored because each recorded call reads it: a flag is faster to read than an array.
  private(set) var isEmpty = true

  /// Releases the lock, which the caller holds, and resumes all tasks.
  ///
  /// It is not inlined, so that recording a call that no task waits for stays small.
  @inline(never)
  func unlockAndResumeAll() {
    let all = waiting
    (waiting, isEmpty) = ([], true)
    // A task may run as soon as it is resumed, and then needs the lock.
    lock.unlock()
    for (_, continuation) in all { continuation.resume(returning: true) }
  }

  /// Waits until a closure returns a result.
  ///
  /// - Parameter body: Returns the result, or nil to continue the wait. It runs under the lock.
  /// - Returns: The result, or nil if the time ran out or the waiting task was cancelled first.
  func wait<Result>(
    within timeout: Duration, isolation: isolated (any Actor)?, for body: () -> Result?
  ) async -> Result? {
    // Most values are there already. Those need no deadline.
    if let result = lock.withLock(body) { return result }
    return await wait(until: Timeout.deadline(after: timeout), isolation: isolation, for: body)
  }

  /// Waits until a closure returns a result or a deadline passes.
  func wait<Result>(
    until deadline: Deadlines.Instant, isolation: isolated (any Actor)?, for body: () -> Result?
  ) async -> Result? {
    var result = lock.withLock(body)
    guard result == nil else { return result }
    let watchdog = Watchdog.ofCurrentTest
    watchdog.expectationWillWait()
    defer { watchdog.expectationDidWait() }
    var hasChanged = true
    while result == nil, hasChanged {
      hasChanged = await waitForChange(until: deadline, isolation: isolation) {
        result = body()
        return result != nil
      }
    }
    return result
  }

  /// Suspends the calling task until the next change, and returns false if the wait ended early.
  ///
  /// The closure returns true to end the wait at once. The lock stays held until the task is added to the waiters, so that no
  /// change between the two is missed.
  private func waitForChange(
    until deadline: Deadlines.Instant, isolation: isolated (any Actor)?, unless isOver: () -> Bool
  ) async -> Bool {
    let id = lock.withLock {
      latestID += 1
      return latestID
    }
    var timer: Int?
    defer { timer.map(Deadlines.shared.remove) }
    return await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: isolation) { continuation in
          let result: Bool? = lock.withLock {
            if isOver() { return true }
            // A cancellation before this point found no waiter to resume. One after it waits for the lock.
            if Task.isCancelled { return false }
            waiting.append((id, continuation))
            isEmpty = false
            return nil
          }
          if let result { return continuation.resume(returning: result) }
          // The task continues only after this closure has returned, so `defer` above finds the timer.
          timer = Deadlines.shared.add(deadline) {
            // A clock that runs lets queued tasks run before each move. On a busy machine, that takes long.
            QueuedTasks.whenDone(rounds: 300, unless: { !self.isWaiting(id) }) { self.giveUp(id) }
          }
        }
      }, onCancel: { giveUp(id) }, isolation: isolation)
  }

  private func isWaiting(_ id: Int) -> Bool {
    lock.withLock { waiting.contains { $0.id == id } }
  }

  /// Ends the wait of one task early, unless a change has resumed it: removing the continuation under the lock decides.
  private func giveUp(_ id: Int) {
    // `isEmpty` stays false even if this was the last waiter. The next change then finds none to resume.
    let continuation = lock.withLock {
      waiting.firstIndex { $0.id == id }.map { waiting.remove(at: $0).continuation }
    }
    continuation?.resume(returning: false)
  }
}

// Safe: the stored properties other than `lock` are accessed only while it is held.
extension Waiters: @unchecked Sendable {}
