import ShapesBase

/// A protocol whose associated types are linked and have constraints of their own.
public protocol Assortment {
  associatedtype Item: Hashable
  associatedtype Items: Collection where Items.Element == Item

  func add(_ item: Item)
  func items() -> Items
}

public final class Crate<Content> {
  public var content: Content

  public init(_ content: Content) { self.content = content }
}

public protocol Freight {
  func put<T>(_ crate: Crate<T>)
  func set<Value>(_ path: WritableKeyPath<Track, Value>, to value: Value)
  func pack<T>(_ content: T) -> Crate<T>
}

/// A protocol with properties that have no value or just one.
public protocol Emptiness {
  var nothing: Void { get set }
  var impossible: Never { get }
  var maybe: Void? { get }
}

/// A protocol with arguments that may not escape.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
public protocol Scanner {
  func scan(_ numbers: Span<Int>) -> Int
  func read(_ bytes: RawSpan)
}

public protocol TicketBooth {
  var next: Ticket { get }
  func sell()
}

public protocol Cassette {
  @available(swift, deprecated: 5)
  func rewind()
  func play()
}

public protocol Coin: Hashable {
  static func == (left: Self, right: Self) -> Bool
  func hash(into hasher: inout Hasher)
  func flip()
}
