import ShapesBase

/// A protocol with static functions.
public protocol UsageTracker {
  static func track(_ event: String)
  static func flush() async throws -> Int
}

/// A protocol with static properties.
public protocol BuildInfo {
  static var version: String { get }
  static var isDebug: Bool { get set }
  func describe() -> String
}
