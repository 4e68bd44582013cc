import ShapesBase

/// Is told apart by what it is, and kept in sets.
public protocol Bookmark: Hashable {
  func open()
}

/// Can be compared for equality.
public protocol Chapter: Equatable {
  var number: Int { get }
}

/// Has an order.
public protocol Priority: Comparable {
  func raise(by steps: Int)
}

/// Has an identity.
public protocol Device: Identifiable where ID == String {
  func connect()
}

/// Has an identity of any kind.
public protocol Entity: Identifiable {
  func touch()
}

/// Describes itself, to readers and to developers.
public protocol Caption: CustomStringConvertible, CustomDebugStringConvertible {
  func show()
}

/// Is made from a literal and from its text.
public protocol Code: ExpressibleByStringLiteral, LosslessStringConvertible where StringLiteralType == String {
  func send()
}

/// Has raw values.
public protocol Flag: RawRepresentable where RawValue == Int {
  func raise()
}
