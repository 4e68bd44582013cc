import ShapesBase

/// A screen: on the main actor, as all its requirements are.
@MainActor
public protocol LyricsViewType: AnyObject {
  func show(_ lines: [String])
  var isVisible: Bool { get }
}

/// Has some requirements that are on the main actor.
public protocol Presenting {
  @MainActor func present(_ name: String) -> Bool
  @MainActor var isPresenting: Bool { get set }
  func log(_ text: String)
}

/// Makes sound, where sound is made.
@AudioActor
public protocol Mixer {
  func mix(_ channels: [Int]) -> Int
  nonisolated func identify() -> String
  nonisolated var id: Int { get }
}

/// Is an actor.
public protocol QueueType: Actor {
  func enqueue(_ track: Track) -> Int
  var length: Int { get }
  func drain() async throws -> [Track]
  nonisolated func name() -> String
}

/// Is used from everywhere.
public protocol MetricsType: Sendable {
  func count(_ name: String)
  func value(of name: String) -> Int
  var prefix: String { get set }
  func keep(_ canvas: Canvas)
}

/// Runs where its caller does, or elsewhere.
public protocol Roamer: Sendable {
  nonisolated(nonsending) func stay() async -> Int
  @concurrent func leave() async -> Int
}
