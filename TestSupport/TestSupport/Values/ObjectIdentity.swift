/// The identity of an object that a double received, which does not keep the object alive.
///
/// An object that is made later never has the same identity, even if it is at the same address in memory.
///
/// ```swift
/// let users = MockUsersPresenter()
/// users.attach(view: SpyUsersView())
/// users.detachView()
/// await users.expectNext { if case .attach = $0 { true } else { false } }
/// ```
public struct ObjectIdentity: Sendable {
  private let reference: Reference

  /// Creates the identity of an object.
  ///
  /// ```swift
  /// let identity = ObjectIdentity(view)
  /// #expect(identity == ObjectIdentity(view))
  /// ```
  ///
  /// - Parameter object: The object.
  public init(_ object: AnyObject) {
    reference = Reference.to(object)
  }
}

extension ObjectIdentity: Equatable {
  /// Returns true if both are the identity of the same object.
  public static func == (left: ObjectIdentity, right: ObjectIdentity) -> Bool { left.reference === right.reference }
}

extension ObjectIdentity: CustomStringConvertible {
  /// The type of the object and its address.
  public var description: String { reference.description }
}

/// The only weak reference to an object that its identities share.
private final class Reference: Sendable {
  let description: String
  private let address: ObjectIdentifier
  private let object: WeakObject

  private init(_ object: AnyObject) {
    address = ObjectIdentifier(object)
    description = "\(type(of: object)) at 0x\(String(UInt(bitPattern: address), radix: 16))"
    self.object = WeakObject(object)
  }

  private struct Entry: Sendable {
    weak var reference: Reference?
  }

  private static let references = Locked<[ObjectIdentifier: Entry]>([:])

  /// Returns the reference to an object, which is a new one if no identity of the object exists.
  static func to(_ object: AnyObject) -> Reference {
    let new = Reference(object)
    // A reference must not be released while the lock is held, because its deinitializer needs it.
    var known: Reference?
    references.withLock { references in
      known = references[new.address]?.reference
      // An earlier object at this address has left a reference that is empty, because this one is alive.
      if known?.object.isAlive != true { references[new.address] = Entry(reference: new) }
    }
    guard let known, known.object.isAlive else { return new }
    return known
  }

  deinit {
    // A later object at this address may have a reference by now.
    Self.references.withLock { if $0[address]?.reference == nil { $0[address] = nil } }
  }
}
