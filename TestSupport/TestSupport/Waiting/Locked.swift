import Foundation

/// A value guarded by a lock.
package final class Locked<Value> {
  private var value: Value
  private let lock = NSLock()

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}

// Safe: `value` is private, and `withLock` is its only access.
extension Locked: @unchecked Sendable where Value: Sendable {}

/// Replaces a value and returns the old one.
///
/// Under a lock, it gives the old value to code that releases it without the lock, which the deinitializer may need.
func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
  defer { value = new }
  return value
}

/// A value guarded by a lock, with tasks that wait for it to change.
final class Monitored<Value> {
  /// The value (hold the lock of the waiters).
  private(set) var value: Value
  let waiters = Waiters(lock: NSLock())

  init(_ value: Value) {
    self.value = value
  }

  /// Reads the value, or changes it without resuming the waiters, if no task waits for such a change.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    waiters.lock.withLock { body(&value) }
  }

  /// Changes the value and resumes the waiters.
  func update<Result>(_ body: (inout Value) -> Result) -> Result {
    waiters.lock.lock()
    let result = body(&value)
    waiters.unlockAndResumeAll()
    return result
  }

  /// Waits as the waiters do, until a closure returns a result for the value, which it may change.
  func wait<Result>(
    until deadline: @autoclosure () -> Deadlines.Instant, isolation: isolated (any Actor)?,
    for body: (inout Value) -> Result?
  ) async -> Result? {
    await waiters.wait(until: deadline(), isolation: isolation) { body(&value) }
  }
}

// Safe: `value` is accessed only while the lock of `waiters` is held.
extension Monitored: @unchecked Sendable where Value: Sendable {}
