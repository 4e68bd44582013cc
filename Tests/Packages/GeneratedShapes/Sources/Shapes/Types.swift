import ShapesBase

/// A protocol with types that no operator compares.
public protocol Gallery {
  func hang(_ sketch: Sketch, beside others: [Sketch])
  func lend(_ canvas: Canvas, for days: (from: Int, to: Int))
  func examine(_ result: Result<Int, Offline>, in rooms: [String: [[Preference<[Int?]>]]?])
  func hand(over object: AnyObject, to owner: Any?)
  func maybe(_ value: Int??) -> String??
  func nothing(_ void: Void)
}

public typealias Transform<Value> = (Value) -> Value

public protocol Catalog {
  func apply(_ transform: @escaping Transform<Int>) -> Transform<String>
  func keep(_ handlers: [String: () -> Void])
  func change<Value>(_ path: WritableKeyPath<Track, Value>, to value: Value) -> PartialKeyPath<Track>
}

public protocol Ticker {
  func ticks(every interval: Duration) -> AsyncStream<Int>
  func prices() async throws -> AsyncThrowingStream<Double, any Error>
  var states: AsyncStream<String> { get }
  func start(_ name: String) -> Task<Int, any Error>
  func pull() async throws -> Never
}
