import Foundation

/// Tasks waiting for a change to a value guarded by `lock`.
///
/// The code that changes the value resumes them. A deadline or the cancellation of the task ends a wait early.
final class Waiters {
  let lock: NSLock
  private var waits: [Wait] = []

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
    for wait in waits { (wait.continuation, wait.hasChanged) = (nil, true) }
    // A task may run as soon as it is resumed, and then needs the lock.
    lock.unlock()
    for continuation in all { continuation.resume() }
  }

  /// Waits until a closure, which runs under the lock, returns a result.
  ///
  /// - Returns: The result, or nil if the time ran out or the waiting task was cancelled first.
  func wait<Result>(
    until deadline: @autoclosure () -> Deadlines.Instant, isolation: isolated (any Actor)?, for body: () -> Result?
  ) async -> Result? {
    var result: Result?
    let added = lock.withLock {
      result = body()
      return result == nil ? add() : nil
    }
    guard let wait = added else { return result }
    let watchdog = Watchdog.ofCurrentTest
    watchdog.expectationWillWait()
    defer { watchdog.expectationDidWait() }
    // One timer for the whole wait. If each change set a new one, a double that never stops calling would keep the test for ever.
    let timer = Deadlines.shared.add(deadline()) {
      // The awaited change may be queued. Many rounds, because a clock that runs lets queued tasks run before each of its moves.
      QueuedTasks.whenDone(rounds: 300, unless: { self.lock.withLock { wait.isOver } }) { self.end(wait) }
    }
    defer { Deadlines.shared.remove(timer) }
    await withTaskCancellationHandler(
      operation: {
        var isOver = false
        while !isOver {
          await suspend(wait, isolation: isolation)
          isOver = lock.withLock {
            wait.hasChanged = false
            // The change may have come right before the end.
            result = body()
            if result != nil || wait.isOver { remove(wait) }
            return wait.isOver
          }
        }
      }, onCancel: { end(wait) }, isolation: isolation)
    return result
  }

  /// Suspends the calling task until the next change or the end of its wait.
  private func suspend(_ wait: Wait, isolation: isolated (any Actor)?) async {
    await withCheckedContinuation(isolation: isolation) { continuation in
      let isSuspended = lock.withLock {
        guard !wait.hasChanged, !wait.isOver else { return false }
        wait.continuation = continuation
        return true
      }
      if !isSuspended { continuation.resume() }
    }
  }

  /// Ends a wait early.
  ///
  /// A change, the deadline and a cancellation can come at the same time. Removing the continuation under the lock decides
  /// which one resumes it.
  private func end(_ wait: Wait) {
    let continuation = lock.withLock {
      defer { (wait.continuation, wait.isOver) = (nil, true) }
      return wait.continuation
    }
    continuation?.resume()
  }

  private func add() -> Wait {
    isEmpty = false
    waits.append(Wait())
    return waits[waits.count - 1]
  }

  private func remove(_ wait: Wait) {
    wait.isOver = true
    waits.removeAll { $0 === wait }
    isEmpty = waits.isEmpty
  }
}

// Safe: the stored properties other than `lock` are accessed only while it is held.
extension Waiters: @unchecked Sendable {}

private final class Wait {
  /// The continuation of the task while it is suspended.
  var continuation: CheckedContinuation<Void, Never>?
  /// True if there was a change since the task has looked at the value.
  var hasChanged = false
  /// True if the awaited change has come, the deadline has passed, or the task was cancelled.
  var isOver = false
}

// Safe: the properties are accessed only while the lock of the waiters is held.
extension Wait: @unchecked Sendable {}
