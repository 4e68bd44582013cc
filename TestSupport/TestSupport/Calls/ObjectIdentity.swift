/// Which object a double was handed: objects are recorded by identity, and not kept alive.
///
/// ```swift
/// let users = MockUsersPresenter()
/// users.attach(view: SpyUsersView())
/// users.detachView()
/// await users.expectNext { if case .attach = $0 { true } else { false } }
/// ```
public struct ObjectIdentity: Equatable, Sendable {
  private let type: String
  private let identifier: ObjectIdentifier

  /// Takes note of an object.
  ///
  /// ```swift
  /// let identity = ObjectIdentity(view)
  /// #expect(identity == ObjectIdentity(view))
  /// ```
  ///
  /// - Parameter object: The object; it is not kept alive.
  public init(_ object: AnyObject) {
    type = String(describing: Swift.type(of: object))
    identifier = ObjectIdentifier(object)
  }
}

extension ObjectIdentity: CustomStringConvertible {
  /// The type of the object and where it lies in memory.
  public var description: String { "\(type) at 0x\(String(UInt(bitPattern: identifier), radix: 16))" }
}
