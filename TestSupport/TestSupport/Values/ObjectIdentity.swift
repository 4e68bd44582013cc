/// The identity of an object that a double received, which does not keep the object alive.
///
/// An object that is made later never has the same identity, even if it is at the same address in memory.
///
/// A generated double records an object that it must not keep, such as a delegate, as an identity. It does the same if it cannot
/// keep the object, because only the double is Sendable. Other objects are ``Recorded``.
///
/// ```swift
/// let (login, view) = (MockLoginPresenter(), SpyLoginView())
/// login.view = view
/// await login.expectCalls(.setView(ObjectIdentity(view)))
/// ```
public struct ObjectIdentity: Sendable {
  private let reference: Reference

  /// Creates the identity of an object.
  public init(_ object: AnyObject) {
    reference = Reference.to(object)
  }

  /// The object, or nil if it was deallocated.
  var object: AnyObject? { reference.object.object }
}

extension ObjectIdentity: Equatable, CustomStringConvertible {
  /// Returns a Boolean value that indicates whether two identities are those of one object.
  public static func == (left: ObjectIdentity, right: ObjectIdentity) -> Bool { left.reference === right.reference }

  /// The type of the object and its address.
  public var description: String {
    "\(reference.type) at 0x\(String(UInt(bitPattern: reference.address), radix: 16))"
  }
}

/// The weak reference to an object that all of its identities share.
private final class Reference: Sendable {
  let type: AnyClass
  let address: ObjectIdentifier
  let object: WeakObject

  private init(_ object: AnyObject) {
    type = Swift.type(of: object)
    address = ObjectIdentifier(object)
    self.object = WeakObject(object)
  }

  private struct Entry: Sendable {
    weak var reference: Reference?
  }

  private static let references = Locked<[ObjectIdentifier: Entry]>([:])

  /// Returns the reference to an object, which is a new one if the object has no identity yet.
  static func to(_ object: AnyObject) -> Reference {
    let new = Reference(object)
    // References are released outside of the lock, because the deinitializer takes it.
    var known: Reference?
    return references.withLock { references in
      known = references[new.address]?.reference
      if let known, new.isToObject(of: known) { return known }
      references[new.address] = Entry(reference: new)
      return new
    }
  }

  /// Returns true if a known reference to the same address is to the same object, and not to an earlier one.
  ///
  /// The reference to an earlier object is empty. If the deinitializer of this object runs, all references to it are empty.
  private func isToObject(of known: Reference) -> Bool {
    known.object.isAlive || (!object.isAlive && known.type == type)
  }

  deinit {
    // A later object at this address may have a reference by now. This may become its last owner, as in `to(_:)`.
    var other: Reference?
    Self.references.withLock { references in
      other = references[address]?.reference
      if other == nil { references[address] = nil }
    }
    withExtendedLifetime(other) {}
  }
}
