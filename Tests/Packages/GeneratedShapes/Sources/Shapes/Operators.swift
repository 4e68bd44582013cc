import ShapesBase

prefix operator √

/// A protocol with arithmetic operators.
public protocol Amount {
  static func + (left: Self, right: Self) -> Self
  static func * (left: Self, factor: Int) -> Self
  static prefix func - (amount: Self) -> Self
  static func += (left: inout Self, right: Self)
}

/// A protocol with custom operators.
public protocol Route {
  static func ~> (left: Self, right: Self) -> Bool
  // swift-format-ignore: IdentifiersMustBeASCII
  static prefix func √ (route: Self) -> Double
}
