import Foundation

/// The tasks that wait for a value to change which the same lock guards.
///
/// Whoever changes the value resumes them; nobody polls. The end of their patience, or their task's cancellation, ends the
/// wait early, and is told apart by the result.
final class WaitingRoom {
  typealias Continuation = CheckedContinuation<Bool, Never>

  let lock: NSLock
  private var waiting: [(id: Int, continuation: Continuation)] = []
  private var next = 0

  init(lock: NSLock) {
    self.lock = lock
  }

  /// Whether nobody waits; the caller holds the lock.
  private(set) var isEmpty = true

  /// Releases the lock, which the caller holds, and resumes everyone.
  @inline(never)
  func unlockAndResumeAll() {
    let all = waiting
    (waiting, isEmpty) = ([], true)
    lock.unlock()
    for (_, continuation) in all { continuation.resume(returning: true) }
  }

  /// Waits for the next change.
  ///
  /// - Parameters:
  ///   - deadline: When to give up.
  ///   - isolation: The caller's actor.
  ///   - isOver: Whether there is nothing to wait for; asked under the lock, so that no change is missed.
  /// - Returns: False where the time ran out, or the waiting task was cancelled, first.
  private func wait(
    until deadline: Deadlines.Instant, isolation: isolated (any Actor)?, unless isOver: () -> Bool
  ) async -> Bool {
    let id = lock.withLock {
      next += 1
      return next
    }
    var timer: Int?
    defer { timer.map(Deadlines.shared.remove) }
    return await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: isolation) { continuation in
          let result: Bool? = lock.withLock {
            if isOver() { return true }
            if Task.isCancelled { return false }
            waiting.append((id, continuation))
            isEmpty = false
            return nil
          }
          if let result { return continuation.resume(returning: result) }
          timer = Deadlines.shared.add(deadline) {
            Task {
              await Timeout.lastTurns { !self.isWaiting(id) }
              self.drop(id)
            }
          }
        }
      }, onCancel: { drop(id) }, isolation: isolation)
  }

  /// Waits until a value is as it is asked for.
  ///
  /// - Parameters:
  ///   - timeout: The longest wait, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor.
  ///   - body: Takes what is asked for out of the value; nothing where it is not there yet. It is called under the lock.
  /// - Returns: What was asked for; nothing where the time ran out, or the waiting task was cancelled, first.
  func wait<Result>(
    within timeout: Duration, isolation: isolated (any Actor)?, for body: () -> Result?
  ) async -> Result? {
    if let result = lock.withLock(body) { return result }
    return await wait(until: Deadlines.instant(after: timeout), isolation: isolation, for: body)
  }

  /// Waits until a value is as it is asked for, or a moment has come.
  func wait<Result>(
    until deadline: Deadlines.Instant, isolation: isolated (any Actor)?, for body: () -> Result?
  ) async -> Result? {
    var result = lock.withLock(body)
    var isInTime = true
    while result == nil, isInTime {
      isInTime = await wait(until: deadline, isolation: isolation) {
        result = body()
        return result != nil
      }
    }
    return result
  }

  private func isWaiting(_ id: Int) -> Bool {
    lock.withLock { waiting.contains { $0.id == id } }
  }

  private func drop(_ id: Int) {
    let continuation = lock.withLock {
      waiting.firstIndex { $0.id == id }.map { waiting.remove(at: $0).continuation }
    }
    continuation?.resume(returning: false)
  }
}

// Safe: all that changes is private to write, and touched only while `lock` is held.
extension WaitingRoom: @unchecked Sendable {}
