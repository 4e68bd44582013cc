import Foundation

/// A value that is only ever touched under a lock.
final class Locked<Value> {
  private var value: Value
  private let lock = NSLock()

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

// Safe: `value` is private, and its only access is between `lock` and `unlock`.
extension Locked: @unchecked Sendable where Value: Sendable {}
