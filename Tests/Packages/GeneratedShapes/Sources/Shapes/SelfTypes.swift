/// A protocol with `Self` as a parameter and result.
public protocol Mergeable {
  func merge(_ other: Self)
  func merged(with other: Self) -> Self
}

/// A builder with `Self` as a result.
public protocol QueryBuilder: AnyObject {
  func filtered(by text: String) -> Self
  func sorted() -> Self
}

/// A protocol with `Self` in properties and static functions.
public protocol Page {
  var next: Self? { get }
  static func first() -> Self
}
