/// A property of a double that is not isolated to an actor, guarded by a lock.
///
/// It keeps its value, or refers weakly to an object:
///
/// ```swift
/// protocol MapDelegate: AnyObject, Sendable {}
/// protocol Map: Sendable {
///   var zoom: Int { get set }
///   var delegate: (any MapDelegate)? { get set }
/// }
///
/// final class MockMap: Map {
///   private let storedZoom = Stored(1)
///   private let storedDelegate = Stored<(any MapDelegate)?>(weakly: nil)
///   var zoom: Int {
///     get { storedZoom.value }
///     set { storedZoom.value = newValue }
///   }
///   var delegate: (any MapDelegate)? {
///     get { storedDelegate.value }
///     set { storedDelegate.value = newValue }
///   }
/// }
/// ```
public final class Stored<Value> {
  private enum State {
    case strong(Value)
    case weak(WeakObject?, none: Value, object: (Value) -> AnyObject?)
  }

  private let state: Locked<State>

  /// Creates a property.
  ///
  /// ```swift
  /// let title = Stored<String?>(nil)
  /// ```
  ///
  /// - Parameter value: The initial value.
  public init(_ value: Value) {
    state = Locked(.strong(value))
  }

  /// Creates a property that does not keep its object alive.
  ///
  /// `Object` is a class or a class-bound protocol, such as `any MapDelegate`. A value of any other type is released at once.
  ///
  /// ```swift
  /// let delegate = Stored<(any DriversViewType)?>(weakly: nil)
  /// #expect(delegate.value == nil)
  /// ```
  ///
  /// - Parameter object: The initial object.
  public init<Object>(weakly object: Object?) where Value == Object? {
    let toObject = { (value: Value) in value.map { $0 as AnyObject } }
    state = Locked(.weak(toObject(object).map(WeakObject.init), none: nil, object: toObject))
  }

  /// The current value.
  ///
  /// ```swift
  /// let title = Stored("Tea")
  /// title.value = "Coffee"
  /// #expect(title.value == "Coffee")
  /// ```
  public var value: Value {
    get { state.withLock { Self.value(of: $0) } }
    set {
      // The old value is returned so that it is released after the lock: its deinitializer may read this property.
      _ = state.withLock { state in
        defer { Self.set(newValue, in: &state) }
        return state
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
    try state.withLock { state in
      var value = Self.value(of: state)
      defer { Self.set(value, in: &state) }
      return try body(&value)
    }
  }

  private static func value(of state: State) -> Value {
    switch state {
    case .strong(let value): value
    case .weak(let reference, let none, _): (reference?.object).flatMap { $0 as? Value } ?? none
    }
  }

  private static func set(_ value: Value, in state: inout State) {
    switch state {
    case .strong: state = .strong(value)
    case .weak(_, let none, let object):
      state = .weak(object(value).map(WeakObject.init), none: none, object: object)
    }
  }
}

// Safe: `state` is private and locked, and its values and objects are Sendable.
extension Stored: @unchecked Sendable where Value: Sendable {}
