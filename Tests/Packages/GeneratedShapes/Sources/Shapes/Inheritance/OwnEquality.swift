/// A protocol whose extension compares, but does not hash.
public protocol Marked: Hashable {
  var mark: String { get }
}

extension Marked {
  public static func == (left: Self, right: Self) -> Bool { left.mark == right.mark }
}

/// A protocol whose extension implements the requirements of the standard library.
public protocol Labeled: Hashable, CustomStringConvertible, CustomDebugStringConvertible, Identifiable where ID == Int {
  var id: Int { get }
}

extension Labeled {
  public var description: String { "label \(id)" }

  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
