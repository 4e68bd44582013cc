/// Keeps items.
public protocol Saving<Item> {
  associatedtype Item

  func save(_ item: Item) throws
  func saved() -> [Item]
}
