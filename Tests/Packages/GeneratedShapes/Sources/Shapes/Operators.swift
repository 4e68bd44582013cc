import ShapesBase

prefix operator √

public protocol Amount {
  static func + (left: Self, right: Self) -> Self
  static func * (left: Self, factor: Int) -> Self
  static prefix func - (amount: Self) -> Self
  static func += (left: inout Self, right: Self)
}

public protocol Route {
  static func ~> (left: Self, right: Self) -> Bool
  // swift-format-ignore: IdentifiersMustBeASCII
  static prefix func √ (route: Self) -> Double
}
