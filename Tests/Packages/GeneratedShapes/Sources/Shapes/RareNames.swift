import ShapesBase

/// A protocol whose requirements have the names of a double's storage and cases.
public protocol Depot {
  var stock: Int { get set }
  func stockStorage() -> Int
  func getSubscript(_ index: Int) -> Int
  subscript(_ index: Int) -> Int { get set }
}

/// A protocol with the names of a double's call logs.
public protocol Switchboard {
  var calls: Int { get set }
  static var calls: Int { get set }
  func ring()
}

/// A protocol with functions that have the names of a double's call logs.
public protocol Registry: Sendable {
  func calls() -> [Int]
  static func statics() -> Int
}

public protocol Specification {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func `adds two`(_ number: Int) -> Int
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var `is ready`: Bool { get set }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func `2nd step`(`of all` count: Int)
}

/// A protocol whose name ends like the mark of a postfix operator.
public protocol Audio {
  static prefix func - (audio: Self) -> Int
}

/// A protocol whose properties have similar names.
public protocol Twins {
  var id: Int { get set }
  // swift-format-ignore: NoLeadingUnderscores
  var _id: Int { get set }
  var aB: Int { get set }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var `a b`: Int { get set }
  var title: String { get set }
  func setTitle(_ title: String)
  func setTitleProperty(_ title: String)
}

public struct `x-y`: Equatable, Sendable {
  public let value: Int

  public init(value: Int) { self.value = value }
}

public protocol Surveyor {
  func plot(_ place: `x-y`)
}
