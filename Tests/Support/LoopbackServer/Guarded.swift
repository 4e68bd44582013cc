import Foundation

/// A value that is guarded by a lock.
package final class Guarded<Value> {
  private var stored: Value
  private let lock = NSLock()

  package init(_ value: Value) {
    stored = value
  }

  /// Reads or changes the value while holding the lock, and returns the result of the closure.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&stored)
  }

  /// The current value.
  package var value: Value {
    get { withLock { $0 } }
    set { withLock { $0 = newValue } }
  }
}

// Safe: `stored` is private, and is accessed only between `lock` and `unlock`.
extension Guarded: @unchecked Sendable where Value: Sendable {}
