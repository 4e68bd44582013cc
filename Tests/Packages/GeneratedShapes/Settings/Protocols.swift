public import Foundation

// These protocols are compiled with each setting of new app projects. They contain the shapes that a setting affects.

// MARK: - Models

public struct Dish: Equatable, Sendable {
  public var name: String

  public init(name: String) { self.name = name }
}

public enum Course: Equatable {
  case starter
  case main(Dish)
}

public struct Bill: Codable, Hashable, Sendable {
  public var total: Int

  public init(total: Int) { self.total = total }
}

public final class Oven: Equatable {
  public var heat: Int

  public init(heat: Int) { self.heat = heat }

  public static func == (left: Oven, right: Oven) -> Bool { left.heat == right.heat }
}

public class Tray {
  public init() {}
}

public enum Trouble: Error, Equatable {
  case burnt
}

public typealias Action = () async -> Void

// MARK: - Arguments and results

public protocol DishesView: AnyObject {
  func show(_ dishes: [Dish])
  func show(dish: Dish, course: Course?)
  var isScrolling: Bool { get set }
}

public protocol Kitchen {
  func cook(_ dish: Dish) async throws -> Dish
  func bake(in oven: Oven) -> Int
  func order(_ dish: Dish, completion: @escaping (Result<Dish, any Error>) -> Void)
  func pay(_ bill: Bill) throws(Trouble) -> Bill
  func compare(_ bills: Set<Bill>, _ dishes: [String: Dish], _ pair: (Int, Dish)) -> Bool
  func print(_ bill: Data, at date: Date) -> URL?
}

public protocol Ledger {
  func selected() -> Set<Bill>
  func totals() async throws -> [Bill: Int]
  func watch(_ change: @escaping ([Bill: Int]) -> Void)
  var bills: Set<Bill> { get set }
}

/// A service with a static requirement beside a result that is not sendable.
public protocol Larder {
  func item(_ name: String) -> Any
  static func count() -> Int
}

public protocol Cellar: Sendable {
  func fetch(_ year: Int) async throws -> Dish
  func store<T: Sendable>(_ value: T) async -> T
  func years() -> AsyncStream<Int>
  static func count(_ bill: Bill) -> Int
  subscript(_ key: String) -> Int { get set }
}

public protocol Waiter {
  func serve(_ body: @escaping () async -> Void)
  func later(_ body: @escaping @Sendable () async throws -> Int)
  func maybe(_ body: (() async -> Void)?)
  func named(_ action: @escaping Action)
  func sync(_ body: @escaping (Int) -> String)
  func now(_ body: () async -> Void) async
  func give() -> () async -> Void
  var onTap: (() async -> Void)? { get set }
  var action: Action { get }
}

/// Asynchronous closures that answers call.
public protocol Picker {
  func first(where matches: (Course) async -> Bool) async -> Course?
  func count(_ body: (Int) async -> Void) async -> Int
}

public nonisolated protocol Buffet {
  func serve(_ body: (Course) async throws -> Void) async throws
}

public protocol Courier: Sendable {
  func later(_ body: @escaping @Sendable () async throws -> Int)
  func done(completion: @escaping @Sendable (Int) -> Void)
  var onTap: (@Sendable () async -> Void)? { get }
}

// MARK: - Inheritance

/// A protocol that others inherit from.
public protocol Chef {
  func chop(_ dish: Dish) -> Int
  var title: String { get }
}

public protocol HeadChef: Chef {
  func taste(_ dish: Dish) async throws -> Dish
}

public protocol ChefView: DishesView, Chef {
  func wave()
}

public protocol Ringing: Sendable {
  func ring() -> Int
}

public protocol Bell: Ringing {
  func mute(_ dish: Dish) async -> Int
}

public protocol Receipt: Codable, Hashable, Sendable {
  var total: Int { get }
}

public protocol Guest: Identifiable {
  func eat(_ dish: Dish)
}

public protocol Utensil: Hashable {
  func use() -> Any
}

public protocol Rating: Comparable {
  func stars() -> Int
}

public protocol Complaint: Error, CustomStringConvertible {
  var code: Int { get }
}

public protocol Clock {
  func tick()
  func tock()
}

extension Clock {
  public func tock() {}
}

// MARK: - Isolation

public protocol Shelf {
  associatedtype Item: Equatable

  func put(_ item: Item)
  func all() throws -> [Item]
}

public protocol Menu {
  init(dish: Dish)
  static var season: Int { get set }
  static func card(_ dish: Dish) -> Int
}

public protocol Fridge: Actor {
  func open(_ bill: Bill) -> Int
  func close() async
}

public nonisolated protocol Pantry {
  func take(_ bill: Bill) -> Int
}

public nonisolated protocol Freezer: Sendable {
  func freeze(_ bill: Bill) async -> Int
  var count: Int { get set }
}

public nonisolated protocol Apprentice: Chef {
  func learn()
}

@MainActor
public protocol Cupboard: Hashable {
  func take() -> Tray
}

@MainActor
public protocol Window {
  func show(_ dish: Dish)
  func load() async throws -> Dish
}
