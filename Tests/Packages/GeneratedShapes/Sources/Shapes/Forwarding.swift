import ShapesBase

// The doubles of these protocols may forward their calls to a real object.

/// An error of a depot.
public enum DepotError: Error, Equatable {
  case full
}

/// A Sendable protocol.
public protocol StorageDepot: Sendable {
  func load(_ key: String) async throws -> Int
  func save(_ value: Int, for key: String) async throws(DepotError)
  func count() -> Int
  func clear()
  func flush() async
}

/// A value without a default value.
public struct DepotSize: Equatable, Sendable {
  /// The width.
  public let width: Int
  /// Creates a size.
  public init(width: Int) { self.width = width }
}

/// A protocol with state, which a struct may implement.
public protocol ValuesDepot {
  var title: String { get set }
  var note: String? { get set }
  var size: DepotSize { get }
  var total: Int { get throws }
  var real: Int { get }
  subscript(key: String) -> Int { get set }
  subscript(row row: Int, column: Int) -> String { get }
  mutating func grow(by real: Int)
}

/// A protocol with closures of all kinds.
public protocol ClosuresDepot {
  func fetch(_ id: Int, completion: @escaping (Result<String, any Error>) -> Void)
  func refresh(_ id: Int, completion: @escaping (Int) -> Void) -> Bool
  func transaction<Output>(_ body: (inout Int) throws -> Output) throws -> Output
  func retry<Output>(_ body: () throws -> Output) rethrows -> Output
  func first(where matches: (Int) -> Bool) -> Int?
  func each(_ body: (Int) async -> Void) async
  func log(_ text: @autoclosure () -> String)
  func report(_ error: @autoclosure () -> any Error)
  func onChange(_ change: @escaping (Int) -> Void)
}

/// A protocol with generic, `inout` and owned arguments.
public protocol GenericsDepot {
  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
  func sum(_ values: some Sequence<Int>) -> Int
  func describe<each Value>(_ values: repeat each Value) -> String
  func increase(_ value: inout Int)
  func swap(_ first: inout Int, _ second: inout Int) -> Bool
  func borrow(_ values: borrowing [Int]) -> Int
  func consume(_ values: consuming [Int]) -> Int
  func stay(isolation: isolated (any Actor)?) async -> Int
  func ticks() -> AsyncStream<Int>
  @discardableResult func touch() -> Int
}

/// A value that cannot be copied.
public struct DepotTicket: ~Copyable, Sendable {
  /// The number.
  public let number: Int
  /// Creates a ticket.
  public init(number: Int) { self.number = number }
}

/// A protocol with values that cannot be copied.
public protocol TicketsDepot {
  func draw() -> DepotTicket
  func check(_ ticket: borrowing DepotTicket) -> Int
  func redeem(_ ticket: consuming DepotTicket) -> Int
}

/// An object that is not Sendable.
public final class DepotBox {
  /// The value.
  public var value: Int
  /// Creates a box.
  public init(value: Int) { self.value = value }
}

/// A delegate of a depot.
@MainActor public protocol DepotObserver: AnyObject {
  func depotDidChange()
}

/// A protocol of the main actor.
@MainActor public protocol ScreenDepot: AnyObject {
  var delegate: (any DepotObserver)? { get set }
  var box: DepotBox { get set }
  func show(_ box: DepotBox) -> DepotBox
  func reload() async -> DepotBox
}

/// A protocol of an actor.
public protocol VaultDepot: Actor {
  var balance: Int { get async }
  func add(_ amount: Int) async -> Int
}

/// A protocol with primary associated types.
public protocol KeyedDepot<Key, Value> {
  associatedtype Key: Hashable
  associatedtype Value
  func value(for key: Key) -> Value?
  func store(_ value: Value, for key: Key)
}

/// A protocol with static requirements.
public protocol ReadingDepot: AnyObject {
  func read() -> Int
  static func reset()
  static var limit: Int { get }
}

/// A protocol that inherits from one of objects and from one of any type.
public protocol WritingDepot: ReadingDepot, ValuesTitled {
  func write(_ value: Int)
}

/// A protocol that a struct may implement.
public protocol ValuesTitled {
  var heading: String { get set }
  mutating func rename(_ name: String)
}

/// A protocol with an initializer.
public protocol OpeningDepot {
  init(name: String)
  var name: String { get }
  func open() -> Int
}

/// A protocol whose double cannot forward.
public protocol TwinDepot {
  func isTwin(of other: Self) -> Bool
  func count(_ numbers: Int...) -> Int
}
