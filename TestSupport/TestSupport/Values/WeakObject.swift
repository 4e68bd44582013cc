final class WeakObject {
  private(set) weak var object: AnyObject?

  /// Creates a reference to an object, which is empty if the deinitializer of the object runs.
  init(_ object: AnyObject) {
    self.object = DyingObject.isDying(object) ? nil : object
  }

  var isAlive: Bool { object != nil }

  func withObject<Result>(_ body: (AnyObject) -> Result) -> Result? { object.map(body) }
}

// Safe: the reference is set once, and reading a weak reference is atomic. Who reads an object that is not Sendable must know that
// no other thread uses it: a leak check, when nothing but the leak does, and the recorded argument that it belongs to.
extension WeakObject: @unchecked Sendable {}
