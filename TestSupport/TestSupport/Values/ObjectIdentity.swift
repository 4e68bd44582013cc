/// The identity of an object that a double received, which does not keep the object alive.
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

  /// Creates the identity of an object.
  ///
  /// ```swift
  /// let identity = ObjectIdentity(view)
  /// #expect(identity == ObjectIdentity(view))
  /// ```
  ///
  /// - Parameter object: The object.
  public init(_ object: AnyObject) {
    type = String(describing: Swift.type(of: object))
    identifier = ObjectIdentifier(object)
  }
}

extension ObjectIdentity: CustomStringConvertible {
  /// The type of the object and its address.
  public var description: String { "\(type) at 0x\(String(UInt(bitPattern: identifier), radix: 16))" }
}
