public protocol Converter {
  associatedtype Item
  associatedtype Key

  init<Item>(_ item: Item)

  func convert<Item>(_ item: Item) -> Item
  func pair<Item: Equatable, OtherItem>(_ item: Item, _ other: OtherItem, with own: Self.Item) -> Self.Item?
  func apply<Item>(_ item: Item, _ body: (Item) -> Int) -> Int
  func keys<Item: Sequence<Key>>(of item: Item) -> [Item.Element]
  func own(_ item: Item)
  subscript<Item>(item: Item) -> Item { get }
}
