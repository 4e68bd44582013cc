import Shapes

struct RealStorage: StorageDepot {
  func load(_ key: String) async throws -> Int { key.count }
  func save(_ value: Int, for key: String) async throws(DepotError) { if value > 9 { throw .full } }
  func count() -> Int { 7 }
  func clear() {}
  func flush() async {}
}

final class RealValues: ValuesDepot {
  var title = "Real"
  var note: String? = "Note"
  let size = DepotSize(width: 3)
  var total = 5
  let real = 8
  private var values = ["a": 1]

  subscript(key: String) -> Int {
    get { values[key] ?? 0 }
    set { values[key] = newValue }
  }
  subscript(row row: Int, column: Int) -> String { "\(row)-\(column)" }
  func grow(by real: Int) { total += real }
}

final class RealClosures: ClosuresDepot {
  private(set) var log: [String] = []

  func fetch(_ id: Int, completion: @escaping (Result<String, any Error>) -> Void) {
    completion(.success("real \(id)"))
  }
  func refresh(_ id: Int, completion: @escaping (Int) -> Void) -> Bool {
    completion(id)
    return true
  }
  func transaction<Output>(_ body: (inout Int) throws -> Output) throws -> Output {
    var value = 40
    return try body(&value)
  }
  func retry<Output>(_ body: () throws -> Output) rethrows -> Output {
    _ = try body()
    return try body()
  }
  func first(where matches: (Int) -> Bool) -> Int? { [1, 2, 3].first(where: matches) }
  func each(_ body: (Int) async -> Void) async { for value in [1, 2] { await body(value) } }
  func log(_ text: @autoclosure () -> String) { log.append(text()) }
  func report(_ error: @autoclosure () -> any Error) { log.append("\(error())") }
  func onChange(_ change: @escaping (Int) -> Void) { change(1) }
}

struct RealGenerics: GenericsDepot {
  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    guard let value = text as? Value else { throw DepotError.full }
    return value
  }
  func sum(_ values: some Sequence<Int>) -> Int { values.reduce(0, +) }
  func describe<each Value>(_ values: repeat each Value) -> String {
    var texts: [String] = []
    repeat texts.append(String(describing: each values))
    return texts.joined(separator: " ")
  }
  func increase(_ value: inout Int) { value += 1 }
  func swap(_ first: inout Int, _ second: inout Int) -> Bool {
    (first, second) = (second, first)
    return true
  }
  func borrow(_ values: borrowing [Int]) -> Int { values.count }
  func consume(_ values: consuming [Int]) -> Int { values.count }
  func stay(isolation: isolated (any Actor)?) async -> Int { isolation == nil ? 0 : 1 }
  func ticks() -> AsyncStream<Int> {
    AsyncStream { continuation in
      for value in 1...2 { continuation.yield(value) }
      continuation.finish()
    }
  }
  func touch() -> Int { 4 }
}

struct RealTickets: TicketsDepot {
  func draw() -> DepotTicket { DepotTicket(number: 12) }
  func check(_ ticket: borrowing DepotTicket) -> Int { ticket.number }
  func redeem(_ ticket: consuming DepotTicket) -> Int { ticket.number * 2 }
}

@MainActor final class RealScreen: ScreenDepot {
  weak var delegate: (any DepotObserver)?
  var box = DepotBox(value: 1)

  func show(_ box: DepotBox) -> DepotBox {
    delegate?.depotDidChange()
    return box
  }
  func reload() async -> DepotBox { box }
}

actor RealVault: VaultDepot {
  private(set) var balance = 10

  func add(_ amount: Int) -> Int {
    balance += amount
    return balance
  }
}

final class RealKeyed: KeyedDepot {
  private var values: [String: Int] = [:]

  func value(for key: String) -> Int? { values[key] }
  func store(_ value: Int, for key: String) { values[key] = value }
}

final class RealWriter: WritingDepot {
  var heading = "Real"
  private var value = 0
  static var limit: Int { 1 }

  static func reset() {}
  func read() -> Int { value }
  func write(_ value: Int) { self.value = value }
  func rename(_ name: String) { heading = name }
}

struct RealOpening: OpeningDepot {
  let name: String

  func open() -> Int { name.count }
}
