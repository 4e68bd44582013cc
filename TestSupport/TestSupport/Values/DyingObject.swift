import Foundation

/// An object whose deinitializer runs.
///
/// Such an object can be used, but a reference to it must not outlive the deinitializer. Neither strong nor weak references
/// are possible.
@usableFromInline
enum DyingObject {
  /// Returns true if a value is such an object, or an optional with one.
  ///
  /// Each recorded value is checked, so the check must be fast. A cast to `AnyObject` would be slow. With optimization, Swift
  /// 6.3.1 crashes where the check is inlined for a `@Sendable` closure.
  @usableFromInline
  static func isIn<Value>(_ value: Value) -> Bool {
    if Value.self is AnyClass { return isDying(unsafeBitCast(value, to: AnyObject.self)) }
    if _isOptional(Value.self) { return (value as? any DyingObjectContainer)?.hasDyingObject ?? false }
    return type(of: value as Any) is AnyClass && isDying(value as AnyObject)
  }

  #if canImport(ObjectiveC)
    @usableFromInline
    static func isDying(_ object: AnyObject) -> Bool {
      !unsafeBitCast(object, to: (any WeaklyReferenceable).self).allowsWeakReference()
    }
  #else
    @usableFromInline
    static func isDying(_ object: AnyObject) -> Bool {
      if let isDeallocating { return isDeallocating(Unmanaged.passUnretained(object).toOpaque()) }
      // This is slower, because it allocates memory for each object.
      weak var reference: AnyObject?
      reference = object
      return reference == nil
    }

    private typealias Function = @convention(c) (UnsafeMutableRawPointer) -> Bool

    /// The function of the runtime that tells whether the deinitializer of an object runs, or nil if it cannot be found.
    private static let isDeallocating = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "swift_isDeallocating")
      .map { unsafeBitCast($0, to: Function.self) }
  #endif
}

#if canImport(ObjectiveC)
  /// A method of all objects, which returns false in their deinitializers.
  ///
  /// The runtime of Objective-C calls it as well, and stops the process if a weak reference is made although it returns false.
  @objc private protocol WeaklyReferenceable {
    @objc(allowsWeakReference) func allowsWeakReference() -> Bool
  }
#endif

@usableFromInline
protocol DyingObjectContainer {
  var hasDyingObject: Bool { get }
}

extension Optional: DyingObjectContainer {
  @usableFromInline var hasDyingObject: Bool { map { DyingObject.isIn($0) } ?? false }
}

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
