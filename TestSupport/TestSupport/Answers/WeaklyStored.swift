/// A weak property of a double that is not isolated to an actor, guarded by a lock.
///
/// `Object` is a class or a class-bound protocol, such as `any MapDelegate`. A value of any other type is released at once.
///
/// ```swift
/// protocol MapDelegate: AnyObject, Sendable {}
/// protocol Map: Sendable { var delegate: (any MapDelegate)? { get set } }
///
/// final class MockMap: Map {
///   private let storedDelegate = WeaklyStored<any MapDelegate>()
///   var delegate: (any MapDelegate)? {
///     get { storedDelegate.object }
///     set { storedDelegate.object = newValue }
///   }
/// }
/// ```
public final class WeaklyStored<Object> {
  private struct State {
    weak var object: AnyObject?
  }

  private let state = Locked(State())

  /// Creates a property.
  ///
  /// ```swift
  /// let delegate = WeaklyStored<any DriversViewType>()
  /// #expect(delegate.object == nil)
  /// ```
  ///
  /// - Parameter object: The initial object.
  public init(_ object: Object? = nil) {
    self.object = object
  }

  /// The object, or `nil` if it was deallocated.
  ///
  /// ```swift
  /// let delegate = WeaklyStored<AnyObject>()
  /// let map = CallLog<String>("map")
  /// delegate.object = map
  /// #expect(delegate.object === map)
  /// ```
  public var object: Object? {
    get { state.withLock { $0.object } as? Object }
    set {
      let object = newValue.map { $0 as AnyObject }
      state.withLock { $0.object = object }
    }
  }
}

// Safe: `state` is private and locked, and its object is Sendable.
extension WeaklyStored: @unchecked Sendable where Object: Sendable {}
