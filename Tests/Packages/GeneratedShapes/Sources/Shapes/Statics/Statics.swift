import ShapesBase

/// Tracks what users do.
public protocol UsageTracker {
  static func track(_ event: String)
  static func flush() async throws -> Int
}

/// Describes a build of the app.
public protocol BuildInfo {
  static var version: String { get }
  static var isDebug: Bool { get set }
  func describe() -> String
}
