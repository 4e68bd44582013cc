import ShapesBase

/// Has requirements that most leave as they are.
public protocol Theme {
  var accent: String { get }
  func apply(to screen: String)
  func reset()
}

extension Theme {
  /// Blue.
  public var accent: String { "blue" }

  /// Applies it everywhere.
  public func reset() { apply(to: "everything") }
}

/// Gets a default from a child, and one under a condition.
public protocol DarkTheme: Theme, Versioned {
  func darken(by percent: Int)
}

extension DarkTheme {
  /// Darkens it a little.
  public func apply(to screen: String) { darken(by: 10) }
}

/// Has a default only for some.
public protocol Showcase {
  associatedtype Item

  func show(_ item: Item)
  func title(of item: Item) -> String
}

extension Showcase where Item: CustomStringConvertible {
  /// What it says of itself.
  public func title(of item: Item) -> String { item.description }
}

/// Has a requirement and a function beside it that is none.
public protocol Greeter {
  func greet(_ name: String) -> String
}

extension Greeter {
  /// Greets everybody; it is no requirement.
  public func greetAll(_ names: [String]) -> [String] { names.map(greet) }
}
