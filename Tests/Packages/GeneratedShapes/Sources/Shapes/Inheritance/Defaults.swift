import ShapesBase

public protocol Theme {
  var accent: String { get }
  func apply(to screen: String)
  func reset()
}

extension Theme {
  public var accent: String { "blue" }

  public func reset() { apply(to: "everything") }
}

/// A protocol that implements an inherited requirement, once under a condition.
public protocol DarkTheme: Theme, Versioned {
  func darken(by percent: Int)
}

extension DarkTheme {
  public func apply(to screen: String) { darken(by: 10) }
}

public protocol Showcase {
  associatedtype Item

  func show(_ item: Item)
  func title(of item: Item) -> String
}

extension Showcase where Item: CustomStringConvertible {
  public func title(of item: Item) -> String { item.description }
}

public protocol Greeter {
  func greet(_ name: String) -> String
}

extension Greeter {
  public func greetAll(_ names: [String]) -> [String] { names.map(greet) }
}
