import ShapesBase

public protocol QueueType: Actor {
  func enqueue(_ track: Track) -> Int
  var length: Int { get }
  func drain() async throws -> [Track]
  nonisolated func name() -> String
}

public protocol MetricsType: Sendable {
  func count(_ name: String)
  var prefix: String { get set }
  func keep(_ canvas: Canvas)
}
