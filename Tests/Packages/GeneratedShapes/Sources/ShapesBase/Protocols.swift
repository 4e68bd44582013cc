/// A package protocol.
package protocol Auditing {
  func audit(_ event: String)
}

/// A protocol with a throwing function.
public protocol Closable: AnyObject {
  func close() throws
  var isOpen: Bool { get }
}

/// A protocol with a property.
public protocol Named {
  var name: String { get }
}

/// A protocol with a primary associated type.
public protocol Saving<Item> {
  associatedtype Item

  func save(_ item: Item) throws
  func saved() -> [Item]
}

/// A protocol with a default implementation.
public protocol Versioned {
  var version: Int { get }
  func upgrade(to version: Int)
}

extension Versioned {
  public var version: Int { 1 }
}
