/// What a shelf is called.
public typealias ShelfName = String

/// Requires the same as another protocol, in other words.
public protocol Cupboard {
  var label: String { get }

  func open(_ name: ShelfName) throws
  func put<Item>(_ item: Item)
}

/// Requires the same as another protocol, and promises more.
public protocol Dresser {
  var label: String { get set }

  func open(_ name: String)
  func put<Thing>(_ item: Thing)
}

/// Inherits the same twice, what promises less at the end.
public protocol Sideboard: Dresser, Cupboard {}

/// Inherits the same twice, what promises less at the beginning.
public protocol Wardrobe: Cupboard, Dresser {}
