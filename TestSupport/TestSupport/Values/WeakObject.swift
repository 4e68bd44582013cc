final class WeakObject {
  private(set) weak var object: AnyObject?

  /// Creates a reference to an object, which is empty if the deinitializer of the object runs.
  init(_ object: AnyObject) {
    self.object = DyingObject.isDying(object) ? nil : object
  }

  var isAlive: Bool { object != nil }

  func withObject<Result>(_ body: (AnyObject) -> Result) -> Result? { object.map(body) }
}

// Safe: the reference is set once, and reading a weak reference is atomic. The object is read only by a leak check, when
// nothing but the leak still uses it, and by the recorded argument that it belongs to.
extension WeakObject: @unchecked Sendable {}
