import Depot
import Foundation

/// An error of the classes.
public enum ShelfError: Error, Equatable {
  case full
}

/// An open class with members of each kind.
open class Shelf {
  /// The books of the shelf.
  public private(set) var books: [String]
  /// A stored property that can be overridden.
  open var label: String
  /// A computed property that can be overridden.
  open var size: Int { books.count }
  /// A constant.
  public let room: String

  /// An initializer with default values.
  public init(label: String, room: String = "hall", _ kind: Int? = nil) {
    (self.label, self.room, books) = (label, room, [])
  }

  /// An initializer that a subclass cannot call.
  public convenience init(twin: Shelf) {
    self.init(label: twin.label, room: twin.room)
  }

  open func add(_ book: String) {
    books.append(book)
  }

  @discardableResult
  open func remove(_ book: String, all: Bool = false) throws -> Int {
    guard books.contains(book) else { throw ShelfError.full }
    books.removeAll { $0 == book }
    return 1
  }

  open func load(_ count: Int) async throws -> [String] { Array(repeating: "book", count: count) }

  open func each(_ body: (String) throws -> Void) rethrows { try books.forEach(body) }

  open func fetch(_ key: String, completion: @escaping (Result<Int, any Error>) -> Void) {
    completion(.success(key.count))
  }

  open func sorted<Key: Comparable>(by key: (String) -> Key) -> [String] { books.sorted { key($0) < key($1) } }

  open func swap(_ book: inout String) { book = "\(book)!" }

  open subscript(index: Int) -> String {
    get { books[index] }
    set { books[index] = newValue }
  }

  open func list(_ names: String...) {}

  /// A member that is not open.
  public func count() -> Int { size }

  /// A final member.
  public final func clear() {
    books = []
  }
}

/// A subclass that inherits its initializers, and overrides a member.
open class TallShelf: Shelf {
  open override func add(_ book: String) {
    super.add("tall \(book)")
  }

  open func climb(to height: Double) -> Bool { height < 3 }
}

/// A class with a required initializer and another one.
open class Lamp {
  /// A constant.
  public let watts: Int

  /// An initializer that each subclass implements.
  public required init(watts: Int) {
    self.watts = watts
  }

  /// An initializer that fails and throws.
  public init?(name: String) throws {
    if name.isEmpty { return nil }
    if name == "none" { throw ShelfError.full }
    watts = name.count
  }

  open func shine() -> Int { watts }
}

/// A generic class.
open class Box<Item: Hashable> {
  /// The items.
  public private(set) var items: Set<Item> = []

  /// Creates an empty box.
  public init() {}

  open func put(_ item: Item) -> Bool { items.insert(item).inserted }

  open func convert<Other>(_ item: Item, _ other: Other) -> Other { other }

  /// A closure that visits a box.
  public typealias Visit = (_ box: Box) -> Item?

  open func visit(_ visit: @escaping Visit) -> Box {
    _ = visit(self)
    return self
  }
}

/// A class of the main actor.
@MainActor open class Desk {
  /// Creates a desk.
  public init() {}
  open func tidy() -> Int { 1 }
  open var drawer: Int = 0
  nonisolated open func name() -> String { "desk" }
}

/// A Sendable class.
open class Registry: @unchecked Sendable {
  /// Creates a registry.
  public init() {}
  open func register(_ name: String) -> Int { name.count }
}

/// A class that inherits from Foundation's root class.
open class Archive: NSObject {
  /// Creates an archive.
  public init(path: String) {}
  open func read() -> String { "real" }
}

/// A function that uses the classes as code under test does.
public func fill(_ shelf: Shelf, with book: String) -> Int {
  shelf.add(book)
  return shelf.size
}
