// A module with the default isolation of new app projects: unmarked declarations are isolated to the main actor.
import ShapesBase

public protocol Waiter: Sendable {
  nonisolated func number() -> Int
  @concurrent func walk(_ steps: Int) async -> Int
  func serve(_ dish: String)
  static func shift() -> String
}

public protocol Chef: Named {
  func cook()
}

/// A protocol with closures that run, and others that answers call.
public protocol Stage {
  func perform(_ body: () -> Void)
  func transaction<Output>(_ body: (inout Int) throws -> Output) throws -> Output
  func read<Output>(_ body: (Int) async throws -> Output) async throws -> Output
  func first(where matches: (Int) -> Bool) -> Int?
  func load<Model: Decodable>(_ type: Model.Type, completion: @escaping (Result<Model, any Error>) -> Void)
}

/// A Sendable protocol without isolation, with closures that answers call.
nonisolated public protocol Backstage: Sendable {
  func first(where matches: (Int) async -> Bool) async -> Int?
  func onChange(_ change: @escaping (Int) -> Void)
}

public struct BellActions {
  public var ring: () -> Void
  public var order: (_ dish: String) async throws -> Int

  public init(ring: @escaping () -> Void, order: @escaping (String) async throws -> Int) {
    self.ring = ring
    self.order = order
  }
}

public nonisolated struct CellarClient: Sendable {
  public var count: @Sendable (_ shelf: Int) async -> Int

  public init(count: @escaping @Sendable (Int) async -> Int) { self.count = count }
}
