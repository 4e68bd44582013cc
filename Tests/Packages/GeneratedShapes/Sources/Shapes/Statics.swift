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
