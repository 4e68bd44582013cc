import Foundation

/// A value that is only ever touched under a lock.
package final class Guarded<Value> {
  private var stored: Value
  private let lock = NSLock()

  package init(_ value: Value) {
    stored = value
  }

  /// Changes the value, and returns what the change makes of it.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&stored)
  }

  /// The value as it is now.
  package var value: Value {
    get { withLock { $0 } }
    set { withLock { $0 = newValue } }
  }
}

// Safe: `stored` is private, and its only access is between `lock` and `unlock`.
extension Guarded: @unchecked Sendable where Value: Sendable {}
