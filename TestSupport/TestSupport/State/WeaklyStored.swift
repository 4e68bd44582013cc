/// A weak variable that is only ever touched under a lock: the delegate of a double that is not isolated to an actor.
///
/// `Object` is a class, or a protocol that only classes conform to, such as `any MapDelegate`; a value of any other type is
/// gone at once.
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

  /// Makes a variable.
  ///
  /// ```swift
  /// let delegate = WeaklyStored<any DriversViewType>()
  /// #expect(delegate.object == nil)
  /// ```
  ///
  /// - Parameter object: What it refers to at first.
  public init(_ object: Object? = nil) {
    self.object = object
  }

  /// The object, as long as something else keeps it alive.
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

// Safe: `state` is private and locked, and what it hands out is Sendable; the reference itself is not seen elsewhere.
extension WeaklyStored: @unchecked Sendable where Object: Sendable {}
