import ShapesBase

// The doubles of these protocols may forward their calls to a real object.

public enum DepotError: Error, Equatable {
  case full
}

public protocol StorageDepot: Sendable {
  func load(_ key: String) async throws -> Int
  func save(_ value: Int, for key: String) async throws(DepotError)
  func count() -> Int
  func clear()
  func flush() async
}

public struct DepotSize: Equatable, Sendable {
  public let width: Int
  public init(width: Int) { self.width = width }
}

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

public struct DepotTicket: ~Copyable, Sendable {
  public let number: Int
  public init(number: Int) { self.number = number }
}

public protocol TicketsDepot {
  func draw() -> DepotTicket
  func check(_ ticket: borrowing DepotTicket) -> Int
  func redeem(_ ticket: consuming DepotTicket) -> Int
}

public final class DepotBox {
  public var value: Int
  public init(value: Int) { self.value = value }
}

@MainActor public protocol DepotObserver: AnyObject {
  func depotDidChange()
}

@MainActor public protocol ScreenDepot: AnyObject {
  var delegate: (any DepotObserver)? { get set }
  var box: DepotBox { get set }
  func show(_ box: DepotBox) -> DepotBox
  func reload() async -> DepotBox
}

public protocol VaultDepot: Actor {
  var balance: Int { get async }
  func add(_ amount: Int) async -> Int
}

public protocol KeyedDepot<Key, Value> {
  associatedtype Key: Hashable
  associatedtype Value
  func value(for key: Key) -> Value?
  func store(_ value: Value, for key: Key)
}

public protocol ReadingDepot: AnyObject {
  func read() -> Int
  static func reset()
  static var limit: Int { get }
}

/// A protocol with a requirement that two classes inherit.
public protocol WritingDepot: ReadingDepot, ValuesTitled {
  func write(_ value: Int)
}

public protocol ValuesTitled {
  var heading: String { get set }
  mutating func rename(_ name: String)
}

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
