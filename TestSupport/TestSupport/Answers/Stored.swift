/// A property of a double that is not isolated to an actor, guarded by a lock.
///
/// ```swift
/// protocol Volume: Sendable { var level: Int { get set } }
///
/// final class MockVolume: Volume {
///   private let storedLevel = Stored(0)
///   var level: Int {
///     get { storedLevel.value }
///     set { storedLevel.value = newValue }
///   }
/// }
/// ```
public final class Stored<Value> {
  private let state: Locked<Value>

  /// Creates a property.
  ///
  /// ```swift
  /// let title = Stored<String?>(nil)
  /// ```
  ///
  /// - Parameter value: The initial value.
  public init(_ value: Value) {
    state = Locked(value)
  }

  /// The current value.
  ///
  /// ```swift
  /// let title = Stored("Tea")
  /// title.value = "Coffee"
  /// #expect(title.value == "Coffee")
  /// ```
  public var value: Value {
    get { state.withLock { $0 } }
    set {
      // The old value is returned so that it is released after the lock: its deinitializer may read this property.
      _ = state.withLock { value in
        defer { value = newValue }
        return value
      }
    }
  }

  /// Calls a closure with exclusive access to the value.
  ///
  /// ```swift
  /// let count = Stored(0)
  /// count.withValue { $0 += 1 }
  /// #expect(count.value == 1)
  /// ```
  ///
  /// - Parameter body: A closure that reads or changes the value. It must not use the property in another way.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withValue<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try state.withLock(body)
  }
}

// Safe: `state` is locked, and its values are Sendable.
extension Stored: Sendable where Value: Sendable {}
