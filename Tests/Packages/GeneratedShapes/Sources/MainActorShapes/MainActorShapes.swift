// A module with the default isolation of new app projects: unmarked declarations are isolated to the main actor.
import ShapesBase

public struct Dish: Equatable {
  public var name: String

  public init(name: String) { self.name = name }
}

public protocol DishesView: AnyObject {
  func show(_ dishes: [Dish])
  var isScrolling: Bool { get }
}

public protocol KitchenType {
  func dishes() async throws -> [Dish]
  func order(_ dish: Dish, completion: @escaping (Bool) -> Void)
  func cancel(_ dish: Dish) -> Int
}

public nonisolated protocol Pantry: Sendable {
  func stock() -> Int
  @concurrent func refill(_ goods: [String]) async
}

public protocol Waiter: Sendable {
  nonisolated func number() -> Int
  @concurrent func walk(_ steps: Int) async -> Int
  func serve(_ dish: Dish)
  static func shift() -> String
}

public protocol Guest: Hashable {
  func eat(_ dish: Dish)
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
  public var order: (_ dish: Dish) async throws -> Int

  public init(ring: @escaping () -> Void, order: @escaping (Dish) async throws -> Int) {
    self.ring = ring
    self.order = order
  }
}

public nonisolated struct CellarClient: Sendable {
  public var count: @Sendable (_ shelf: Int) async -> Int

  public init(count: @escaping @Sendable (Int) async -> Int) { self.count = count }
}
