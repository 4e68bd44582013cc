public protocol Mergeable {
  func merge(_ other: Self)
  func merged(with other: Self) -> Self
}

public protocol QueryBuilder: AnyObject {
  func filtered(by text: String) -> Self
  func sorted() -> Self
}

public protocol Page {
  var next: Self? { get }
  static func first() -> Self
}
