import Foundation

/// A value that is only ever touched under a lock, and whose changes tasks can wait for.
final class Watched<Value> {
  private var value: Value
  private let room: WaitingRoom

  init(_ value: Value) {
    self.value = value
    room = WaitingRoom(lock: NSLock())
  }

  /// Looks at the value.
  func read<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    room.lock.lock()
    defer { room.lock.unlock() }
    return try body(value)
  }

  /// Changes the value in a way that nobody waits for.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    room.lock.lock()
    defer { room.lock.unlock() }
    return body(&value)
  }

  /// Changes the value, and resumes those who wait for it.
  func update<Result>(_ body: (inout Value) -> Result) -> Result {
    room.lock.lock()
    let result = body(&value)
    room.unlockAndResumeAll()
    return result
  }

  /// Waits until the value has what is asked of it.
  ///
  /// - Parameters:
  ///   - timeout: The longest wait, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor.
  ///   - body: Takes what is asked for out of the value; nothing where it is not there yet.
  /// - Returns: What was asked for; nothing where the time ran out, or the waiting task was cancelled, first.
  func wait<Result>(
    within timeout: Duration, isolation: isolated (any Actor)?, for body: (inout Value) -> Result?
  ) async -> Result? {
    await room.wait(within: timeout, isolation: isolation) { body(&value) }
  }
}

// Safe: `value` is private, and its only accesses are under the lock of `room`.
extension Watched: @unchecked Sendable where Value: Sendable {}
