// As new app projects are made: what does not say otherwise is isolated to the main actor.
import ShapesBase

/// A dish.
public struct Dish: Equatable {
  /// What it is called.
  public var name: String

  /// Makes a dish.
  public init(name: String) {
    self.name = name
  }
}

/// Shows dishes.
public protocol DishesView: AnyObject {
  func show(_ dishes: [Dish])
  var isScrolling: Bool { get }
}

/// Cooks.
public protocol KitchenType {
  func dishes() async throws -> [Dish]
  func order(_ dish: Dish, completion: @escaping (Bool) -> Void)
  func cancel(_ dish: Dish) -> Int
}

/// Is not on the main actor, and says so.
public nonisolated protocol Pantry: Sendable {
  func stock() -> Int
  @concurrent func refill(_ goods: [String]) async
}

/// Has parts that are elsewhere.
public protocol Waiter: Sendable {
  nonisolated func number() -> Int
  @concurrent func walk(_ steps: Int) async -> Int
  func serve(_ dish: Dish)
  static func shift() -> String
}

/// Is the same as others of its kind.
public protocol Guest: Hashable {
  func eat(_ dish: Dish)
}

/// Inherits from a protocol that is on no actor.
public protocol Chef: Named {
  func cook()
}
