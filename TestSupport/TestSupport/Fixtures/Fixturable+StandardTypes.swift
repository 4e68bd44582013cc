import Foundation

/// A type of the standard library or Foundation whose plain fixture is always the same.
///
/// `Exploration` knows the other values of these types.
protocol StandardFixturable: Fixturable {
  static var plainFixture: Self { get }
}

extension StandardFixturable {
  /// Makes a plain value, or with a seed a random one.
  public static func fixture(from fixtures: FixtureGenerator) -> Self { fixtures.standard(plainFixture) }
}

extension Fixturable where Self: FixedWidthInteger {
  /// Makes 1, or with a seed a number of up to 14 bits, of which small ones are more frequent.
  public static func fixture(from fixtures: FixtureGenerator) -> Self { fixtures.standard(1) }
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
  /// Makes 1, or with a seed a number from -1,000 to 10,000 with up to two decimals.
  public static func fixture(from fixtures: FixtureGenerator) -> Self { fixtures.standard(1) }
}

extension Double: Fixturable {}
extension Float: Fixturable {}

extension String: StandardFixturable { static var plainFixture: String { "text" } }
extension Character: StandardFixturable { static var plainFixture: Character { "a" } }
extension Bool: StandardFixturable { static var plainFixture: Bool { false } }
extension Decimal: StandardFixturable { static var plainFixture: Decimal { 1 } }
extension Data: StandardFixturable { static var plainFixture: Data { Data([1]) } }

extension Optional: StandardFixturable, Fixturable where Wrapped: Fixturable {
  static var plainFixture: Wrapped? { nil }
}

extension Array: StandardFixturable, Fixturable where Element: Fixturable {
  static var plainFixture: [Element] { [] }
}

extension Set: StandardFixturable, Fixturable where Element: Fixturable {
  static var plainFixture: Set<Element> { [] }
}

extension Dictionary: StandardFixturable, Fixturable where Key: Fixturable, Value: Fixturable {
  static var plainFixture: [Key: Value] { [:] }
}

extension Range: StandardFixturable, Fixturable where Bound: Fixturable & FixedWidthInteger {
  static var plainFixture: Range<Bound> { 0..<1 }
}

extension ClosedRange: StandardFixturable, Fixturable where Bound: Fixturable & FixedWidthInteger {
  static var plainFixture: ClosedRange<Bound> { 0...1 }
}

extension URL: StandardFixturable {
  static var plainFixture: URL { URL(string: "https://example.com") ?? URL(fileURLWithPath: "/") }
}

extension Date: StandardFixturable {
  // 2016-11-17T00:00:00Z
  static var plainFixture: Date { Date(timeIntervalSince1970: 1_479_340_800) }
}

extension UUID: StandardFixturable {
  // Version 4 (RFC 9562)
  static var plainFixture: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)) }
}
