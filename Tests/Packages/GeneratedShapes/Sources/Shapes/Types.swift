import Foundation
import ShapesBase

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public protocol Scoreboard {
  func set(_ score: (home: Int, away: Int), at minute: Int)
  func score() -> (home: Int, away: Int)
  func extremes(of values: (Int, String)) -> (Sketch, Int?)
}

public protocol Examiner {
  func examine(_ result: Result<Int, Offline>) -> Result<String, GateError>
  func nothing(_ void: Void)
  func impossible(_ never: Never)
}

public protocol Warehouse {
  func put(_ goods: [String: [Set<Int>]?], into rooms: [[Preference<[Int?]>]])
  func stock() -> [String: Result<[Track?], Offline>]
  func maybe(_ value: Int??) -> String??
}

public protocol LostAndFound {
  func hand(in thing: Any)
  func hand(over object: AnyObject, to owner: Any?)
  func find() -> Any
  func find(near object: AnyObject?) -> AnyObject?
}

public protocol Gallery {
  func hang(_ sketch: Sketch, beside others: [Sketch])
  func lend(_ canvas: Canvas)
  func lend(many canvases: [Canvas])
  func best() -> Sketch
}

public protocol Ledger {
  func book(_ amount: Decimal, on date: Date, id: UUID)
  func balance(in locale: Locale, at zone: TimeZone) -> Decimal
  func export(to url: URL) throws -> Data
  func parts(_ index: IndexPath, _ components: DateComponents) -> [Date]
}

public protocol SessionType: Sendable {
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
  func task(with request: URLRequest, session: URLSession) -> URLSessionDataTask
  func measure(_ length: Measurement<UnitLength>) -> Notification.Name
}

public typealias Transform<Value> = (Value) -> Value

public typealias Handler = @Sendable (Int) async throws -> Void

public typealias Names = [Track.ID: String]

public protocol Catalog {
  func names() -> Names
  func apply(_ transform: @escaping Transform<Int>) -> Transform<String>
  func onChange(_ handler: @escaping Handler)
  func keep(_ handlers: [String: () -> Void])
}

public protocol Inspector {
  func inspect(_ path: KeyPath<Track, String>)
  func change(_ path: WritableKeyPath<Track, Int>, to value: Int) -> PartialKeyPath<Track>
}

public protocol Ticker {
  func ticks(every interval: Duration) -> AsyncStream<Int>
  func prices() async throws -> AsyncThrowingStream<Double, any Error>
  var states: AsyncStream<String> { get }
}

public protocol Scheduler {
  func start(_ name: String) -> Task<Int, any Error>
  func follow(_ task: Task<Void, Never>)
  func sleep(on clock: any Clock<Duration>, until range: ClosedRange<Int>) async throws
}

public protocol EmergencyBrake {
  func pull() async throws -> Never
}

public protocol MemoryBank {
  func read(_ pointer: UnsafePointer<Int>, count: Int) -> Int
  func write(_ buffer: UnsafeMutableRawBufferPointer)
  func address(of page: Int) -> UnsafeRawPointer?
  func fill(_ range: Range<Int>, with byte: UInt8, _ flags: (any OptionSet)?)
}
