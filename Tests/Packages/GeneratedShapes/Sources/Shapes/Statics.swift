import ShapesBase

public protocol UsageTracker {
  static func track(_ event: String)
  static func flush() async throws -> Int
  static var version: String { get }
  static var isDebug: Bool { get set }
  func describe() -> String
}

public protocol TextDecoding {
  static func decode<T: Decodable>(_: String) throws -> T
  static func decode<T: Decodable>(_ text: String, completion: @escaping @Sendable (Result<T, any Error>) -> Void)
}

public protocol Connection: AnyObject {
  init(host: String) async throws(Offline)
  init?(port: Int)
  init(copying other: Self)
}

public protocol QueryBuilder: AnyObject {
  var next: Self? { get }
  func filtered(by text: String) -> Self
  func merged(with other: Self) -> Self
  static func first() -> Self
}

/// A builder of any thread, with members of several kinds that return it.
public protocol SharedBuilder: Sendable {
  var copy: Self { get }
  subscript(index: Int) -> Self { get }
  func adding<Value: Sendable>(_ value: Value) -> Self
  func loaded() async -> Self
}

@MainActor
public protocol FormBuilder: AnyObject {
  func titled(_ title: String) -> Self
  nonisolated func plain() -> Self
}

public protocol PipelineBuilder: Actor {
  func named(_ name: String) -> Self
  nonisolated func plain() -> Self
}
