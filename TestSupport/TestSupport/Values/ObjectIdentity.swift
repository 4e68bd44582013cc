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
  private let type: AnyClass
  private let address: ObjectIdentifier
  /// The weak reference that all identities of the object share.
  private let reference: WeakObject

  /// The latest identity at each address, which a later object at the address replaces.
  ///
  /// It stays when the object goes. Memory is used again, so there are far fewer addresses than objects.
  private static let latest = Locked<[ObjectIdentifier: ObjectIdentity]>([:])

  /// Returns true if a known identity at the same address is that of the same object, and not of an earlier one.
  ///
  /// The reference to an earlier object is empty. If the deinitializer of this object runs, all references to it are empty.
  private func isOfObject(of known: ObjectIdentity) -> Bool {
    known.reference.isAlive || (!reference.isAlive && known.type == type)
  }

  var object: AnyObject? { reference.object }
}

extension ObjectIdentity: Equatable, CustomStringConvertible {
  /// Creates the identity of an object.
  public init(_ object: AnyObject) {
    let new = ObjectIdentity(
      type: Swift.type(of: object), address: ObjectIdentifier(object), reference: WeakObject(object))
    self = Self.latest.withLock { latest in
      if let known = latest[new.address], new.isOfObject(of: known) { return known }
      latest[new.address] = new
      return new
    }
  }

  /// Returns a Boolean value that indicates whether two identities are those of one object.
  public static func == (left: ObjectIdentity, right: ObjectIdentity) -> Bool { left.reference === right.reference }

  /// The type of the object and its address.
  public var description: String { "\(type) at 0x\(String(UInt(bitPattern: address), radix: 16))" }
}
