/// A property of a double that is not isolated to an actor, guarded by a lock.
///
/// It keeps its value, or refers weakly to an object.
///
/// ```swift
/// protocol MapDelegate: AnyObject, Sendable {}
///
/// final class MockMap: Sendable {
///   private let storedDelegate = Stored<(any MapDelegate)?>(weakly: nil)
///   var delegate: (any MapDelegate)? {
///     get { storedDelegate.value }
///     set { storedDelegate.value = newValue }
///   }
/// }
/// ```
public final class Stored<Value> {
  /// Returns a closure that reads a value, and keeps it or refers to it weakly.
  private let reader: (Value) -> () -> Value
  private let read: Locked<() -> Value>

  /// Creates a property with its initial value.
  public init(_ value: Value) {
    reader = { value in { value } }
    read = Locked(reader(value))
  }

  /// Creates a property that does not keep its object alive.
  ///
  /// `Object` is a class or a class-bound protocol, such as `any MapDelegate`. A value of any other type is released at once.
  public init<Object>(weakly object: Object?) where Value == Object? {
    reader = { object in
      let reference = object.map { WeakObject($0 as AnyObject) }
      return { reference?.object.flatMap { $0 as? Object } }
    }
    read = Locked(reader(object))
  }

  /// The current value.
  public var value: Value {
    get { read.withLock { $0() } }
    set {
      let new = reader(newValue)
      // The old value is returned so that it is released after the lock: its deinitializer may read this property.
      _ = read.withLock { exchange(&$0, with: new) }
    }
  }

  /// Calls a closure with exclusive access to the value, which must not use the property in another way.
  public func withValue<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try read.withLock { read in
      var value = read()
      defer { read = reader(value) }
      return try body(&value)
    }
  }
}

// Safe: `read` is private and locked, and the values and objects that it refers to are Sendable.
extension Stored: @unchecked Sendable where Value: Sendable {}
