import Foundation

/// Tasks waiting for a change to a value guarded by `lock`.
///
/// The code that changes the value resumes them. A deadline or the cancellation of the task ends a wait early.
final class Waiters {
  private typealias Continuation = CheckedContinuation<Void, Never>

  private struct Wait {
    let id: Int
    /// The continuation of the task, or nil while the task looks whether a change is the awaited one.
    var continuation: Continuation?
    /// True if the deadline has passed, or the task was cancelled.
    var isExpired = false
  }

  let lock: NSLock
  private var waits: [Wait] = []
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
    let all = waits.compactMap(\.continuation)
    for index in waits.indices { waits[index].continuation = nil }
    isEmpty = true
    // A task may run as soon as it is resumed, and then needs the lock.
    lock.unlock()
    for continuation in all { continuation.resume() }
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
    let id = add()
    // One timer for the whole wait. Calls that never stop would put off those of single changes for ever.
    let timer = Deadlines.shared.add(deadline) {
      // A clock that runs lets queued tasks run before each move. On a busy machine, that takes long.
      QueuedTasks.whenDone(rounds: 300, unless: { !self.isWaiting(id) }) { self.expire(id) }
    }
    defer {
      Deadlines.shared.remove(timer)
      remove(id)
    }
    await withTaskCancellationHandler(
      operation: {
        while result == nil, !isExpired(id) {
          await waitForChange(id, isolation: isolation) {
            result = body()
            return result != nil
          }
        }
      }, onCancel: { expire(id) }, isolation: isolation)
    // A change may have come right before the end.
    return result ?? lock.withLock(body)
  }

  /// Suspends the calling task until the next change or the end of its wait.
  ///
  /// - Parameters:
  ///   - id: The wait.
  ///   - isOver: Returns true to end the wait at once. It runs under the lock. The lock stays held until the task waits, so
  ///     that no change between the two is missed.
  private func waitForChange(_ id: Int, isolation: isolated (any Actor)?, unless isOver: () -> Bool) async {
    await withCheckedContinuation(isolation: isolation) { (continuation: Continuation) in
      let isOver = lock.withLock {
        guard let index = index(of: id), !isOver(), !waits[index].isExpired else { return true }
        waits[index].continuation = continuation
        isEmpty = false
        return false
      }
      if isOver { continuation.resume() }
    }
  }

  private func add() -> Int {
    lock.withLock {
      latestID += 1
      waits.append(Wait(id: latestID))
      return latestID
    }
  }

  private func remove(_ id: Int) {
    lock.withLock { waits.removeAll { $0.id == id } }
  }

  private func index(of id: Int) -> Int? { waits.firstIndex { $0.id == id } }

  private func isWaiting(_ id: Int) -> Bool { lock.withLock { index(of: id) != nil } }

  private func isExpired(_ id: Int) -> Bool { lock.withLock { index(of: id).map { waits[$0].isExpired } ?? true } }

  /// Ends a wait early.
  ///
  /// A change, the deadline and a cancellation can come at the same time. Removing the continuation under the lock decides
  /// which one resumes it.
  private func expire(_ id: Int) {
    // `isEmpty` stays false even if this was the last waiter. The next change then finds none to resume.
    let continuation = lock.withLock { () -> Continuation? in
      guard let index = index(of: id) else { return nil }
      defer { waits[index].continuation = nil }
      waits[index].isExpired = true
      return waits[index].continuation
    }
    continuation?.resume()
  }
}

// Safe: the stored properties other than `lock` are accessed only while it is held.
extension Waiters: @unchecked Sendable {}
