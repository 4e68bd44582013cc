extension Fixturable where Self: FixedWidthInteger {
  /// A number of up to 14 bits, small ones more often; negative once in four times where the type can be.
  public static func fixture(from fixtures: FixtureGenerator) -> Self {
    let widest = Swift.min(14, Self.isSigned ? bitWidth - 1 : bitWidth)
    let bits = fixtures.uniform(in: 1...widest)
    let magnitude = Self(truncatingIfNeeded: fixtures.uniform(in: 0...((1 << bits) - 1)))
    return Self.isSigned && fixtures.index(below: 4) == 0 ? 0 - magnitude : magnitude
  }

  /// Zero, one, the limits of the type, their neighbours, and -1 where there is one.
  public static var edgeCases: [Self] {
    let common: [Self] = [0, 1, max, max - 1, min]
    guard isSigned else { return common }
    let signed: [Self] = [min + 1, 0 - 1]
    return common + signed
  }
}

extension Int: Fixturable {}
extension Int8: Fixturable {}
extension Int16: Fixturable {}
extension Int32: Fixturable {}
extension Int64: Fixturable {}
extension UInt: Fixturable {}
extension UInt8: Fixturable {}
extension UInt16: Fixturable {}
extension UInt32: Fixturable {}
extension UInt64: Fixturable {}

extension Fixturable where Self: BinaryFloatingPoint {
  /// A number from -1,000 to 10,000 with up to two decimals.
  public static func fixture(from fixtures: FixtureGenerator) -> Self {
    Self(fixtures.uniform(in: -100_000...1_000_000)) / 100
  }

  /// Zero with both signs, the limits of the type, infinity, what is not a number, and what has no exact binary form.
  ///
  /// A model that has no such numbers takes its own from ``FixtureGenerator/double(in:)``.
  public static var edgeCases: [Self] {
    [
      0, 1, -1, -0.0, 0.1, Self(0.5).nextDown, greatestFiniteMagnitude, -greatestFiniteMagnitude, leastNonzeroMagnitude,
      leastNormalMagnitude, ulpOfOne, infinity, -infinity, nan,
    ]
  }
}

extension Double: Fixturable {}
extension Float: Fixturable {}

extension Bool: Fixturable {
  /// Either, equally likely.
  public static func fixture(from fixtures: FixtureGenerator) -> Bool { fixtures.index(below: 2) == 1 }

  /// Both.
  public static var edgeCases: [Bool] { [false, true] }
}
