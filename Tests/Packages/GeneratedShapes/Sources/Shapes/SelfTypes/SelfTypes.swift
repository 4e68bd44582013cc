/// Can be put together with another of its kind.
public protocol Mergeable {
  func merge(_ other: Self)
  func merged(with other: Self) -> Self
}

/// Is written one step after the other.
public protocol QueryBuilder: AnyObject {
  func filtered(by text: String) -> Self
  func sorted() -> Self
}

/// Knows its neighbours.
public protocol Page {
  var next: Self? { get }
  static func first() -> Self
}
