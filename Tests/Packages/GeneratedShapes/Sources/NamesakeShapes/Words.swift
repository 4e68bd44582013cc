// Types with the names of those of the standard library that doubles mention.

public enum Error: Swift.Error, Equatable {
  case offline
}

public enum Result: Equatable, Sendable {
  case won
  case lost
}

public struct Task: Equatable, Sendable {
  public var title: String

  public init(title: String) { self.title = title }
}

public struct Array: Equatable, Sendable { public init() {} }
public struct Bool: Equatable, Sendable { public init() {} }
public struct Hasher: Equatable, Sendable { public init() {} }
public struct ObjectIdentifier: Equatable, Sendable { public init() {} }
public struct Optional: Equatable, Sendable { public init() {} }
public struct StaticString: Equatable, Sendable { public init() {} }
public struct UInt: Equatable, Sendable { public init() {} }

/// A protocol that uses types of both modules.
public protocol Game: Hashable {
  static var rounds: Int { get set }

  func play() throws -> Result
  func check(_ error: Error) throws(Error) -> Swift.Bool
  func run(_ task: Task) async throws -> Swift.Task<String, any Swift.Error>?
  func load(_ completion: @escaping @Sendable (Swift.Result<String, any Swift.Error>) -> Void)
  func save(_ optional: Optional, _ completion: ((String?, (any Swift.Error)?) -> Void)?)
}

/// A protocol whose aliases have the names of other types.
public protocol FeedLoader {
  typealias Result = Swift.Result<[Int], any Swift.Error>
  typealias Timeline = [String]

  func load(completion: @escaping @Sendable (Result) -> Void)
  func timeline() -> Timeline
}
