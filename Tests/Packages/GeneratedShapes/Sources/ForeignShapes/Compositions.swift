import Depot
import Foundation

open class Cache {
  public let capacity: Int

  public init(capacity: Int) { self.capacity = capacity }
}

open class Lamp {
  public let watts: Int

  public required init(watts: Int) { self.watts = watts }

  public init?(name: String) throws { watts = name.count }
}

public enum ShelfError: Error, Equatable {
  case full
}

public protocol Loading {
  func load() -> Int
}

public protocol Saving {
  func save(_ value: Int) throws
}

public typealias Store = Cache & Loading & Saving

public typealias Session = any Loading & Saving

/// A protocol with a superclass whose initializer each subclass has to implement.
public protocol Shining where Self: Lamp {
  func blink()
}

public protocol Observer: NSObjectProtocol {
  func changed(_ value: Int)
}
