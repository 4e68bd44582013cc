import ShapesBase

@MainActor
public protocol LyricsViewType: AnyObject {
  func show(_ lines: [String])
  var isVisible: Bool { get }
}

public protocol Presenting {
  @MainActor func present(_ name: String) -> Bool
  @MainActor var isPresenting: Bool { get set }
  func log(_ text: String)
}

@AudioActor
public protocol Mixer {
  func mix(_ channels: [Int]) -> Int
  nonisolated func identify() -> String
  nonisolated var id: Int { get }
}

public protocol QueueType: Actor {
  func enqueue(_ track: Track) -> Int
  var length: Int { get }
  func drain() async throws -> [Track]
  nonisolated func name() -> String
}

public protocol MetricsType: Sendable {
  func count(_ name: String)
  func value(of name: String) -> Int
  var prefix: String { get set }
  func keep(_ canvas: Canvas)
}

public protocol Roamer: Sendable {
  nonisolated(nonsending) func stay() async -> Int
  @concurrent func leave() async -> Int
}
