import ShapesBase

public protocol UsageTracker {
  static func track(_ event: String)
  static func flush() async throws -> Int
}

public protocol BuildInfo {
  static var version: String { get }
  static var isDebug: Bool { get set }
  func describe() -> String
}

/// An object that other code holds weakly.
public protocol PressDelegate: AnyObject, Sendable {}

/// A protocol with a static property for an object that is held weakly elsewhere.
public protocol Press {
  static var delegate: (any PressDelegate)? { get set }
}

public protocol TextDecoding {
  static func decode<T: Decodable>(_: String) throws -> T
  static func decode<T: Decodable>(_ text: String, completion: @escaping @Sendable (Result<T, any Error>) -> Void)
}
