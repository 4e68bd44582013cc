/// Which object a double was handed: objects are recorded by identity, and not kept alive.
///
/// ```swift
/// presenter.expectCalls(.attach(view: ObjectIdentity(screen)))
/// ```
public struct ObjectIdentity: Equatable, Sendable {
  private let type: String
  private let identifier: ObjectIdentifier

  /// Takes note of an object.
  public init(_ object: AnyObject) {
    type = String(describing: Swift.type(of: object))
    identifier = ObjectIdentifier(object)
  }
}

extension ObjectIdentity: CustomStringConvertible {
  /// The type of the object and where it lies in memory.
  public var description: String { "\(type) at 0x\(String(UInt(bitPattern: identifier), radix: 16))" }
}
