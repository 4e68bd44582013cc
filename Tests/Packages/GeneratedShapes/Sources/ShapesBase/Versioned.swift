/// Has versions; most have none.
public protocol Versioned {
  var version: Int { get }
  func upgrade(to version: Int)
}

extension Versioned {
  /// The first.
  public var version: Int { 1 }
}
