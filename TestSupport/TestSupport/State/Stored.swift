/// A variable that is only ever touched under a lock: the state of a double that is not isolated to an actor.
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

  /// Makes a variable.
  ///
  /// ```swift
  /// let title = Stored<String?>(nil)
  /// ```
  ///
  /// - Parameter value: What it holds at first.
  public init(_ value: Value) {
    state = Locked(value)
  }

  /// What the variable holds.
  ///
  /// ```swift
  /// let title = Stored("Tea")
  /// title.value = "Coffee"
  /// #expect(title.value == "Coffee")
  /// ```
  public var value: Value {
    get { state.withLock { $0 } }
    set {
      // What it held before may end something when it goes: without the lock.
      _ = state.withLock { value in
        defer { value = newValue }
        return value
      }
    }
  }

  /// Changes the variable in place, or reads it and decides, without another thread coming between.
  ///
  /// ```swift
  /// let count = Stored(0)
  /// count.withValue { $0 += 1 }
  /// #expect(count.value == 1)
  /// ```
  ///
  /// - Parameter body: What to do; it must not come back to the variable by another way.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func withValue<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try state.withLock(body)
  }
}

// Safe: `state` is locked, and hands out values that are Sendable.
extension Stored: Sendable where Value: Sendable {}
