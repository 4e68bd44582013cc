package protocol Auditing {
  func audit(_ event: String)
}

public protocol Closable: AnyObject {
  func close() throws
  var isOpen: Bool { get }
}

public protocol Named {
  var name: String { get }
}

public protocol Saving<Item> {
  associatedtype Item

  func save(_ item: Item) throws
  func saved() -> [Item]
}

public protocol Versioned {
  var version: Int { get }
  func upgrade(to version: Int)
}

extension Versioned {
  public var version: Int { 1 }
}
