import Foundation

extension String: Fixturable {
  /// Makes a text: one to three sentences with a seed.
  public static func fixture(from fixtures: FixtureGenerator) -> String { fixtures.standard("text") }
}

extension Character: Fixturable {
  /// Makes a letter: one of several scripts with a seed.
  public static func fixture(from fixtures: FixtureGenerator) -> Character { fixtures.standard("a") }
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

extension Bool: Fixturable {
  /// Makes `false`, or with a seed either value.
  public static func fixture(from fixtures: FixtureGenerator) -> Bool { fixtures.standard(false) }
}

extension Optional: Fixturable where Wrapped: Fixturable {
  /// Makes `nil`, or with a seed also a value.
  public static func fixture(from fixtures: FixtureGenerator) -> Wrapped? { fixtures.standard(nil) }
}

extension Array: Fixturable where Element: Fixturable {
  /// Makes an empty array, or with a seed also one of up to four elements.
  public static func fixture(from fixtures: FixtureGenerator) -> [Element] { fixtures.standard([]) }
}

extension Set: Fixturable where Element: Fixturable {
  /// Makes an empty set, or with a seed also one of up to four elements.
  public static func fixture(from fixtures: FixtureGenerator) -> Set<Element> { fixtures.standard([]) }
}

extension Dictionary: Fixturable where Key: Fixturable, Value: Fixturable {
  /// Makes an empty dictionary, or with a seed also one of up to four entries.
  public static func fixture(from fixtures: FixtureGenerator) -> [Key: Value] { fixtures.standard([:]) }
}

extension Range: Fixturable where Bound: Fixturable & FixedWidthInteger {
  /// Makes the range from one number up to, but not including, another.
  public static func fixture(from fixtures: FixtureGenerator) -> Range<Bound> { fixtures.standard(0..<1) }
}

extension ClosedRange: Fixturable where Bound: Fixturable & FixedWidthInteger {
  /// Makes the range from one number through another.
  public static func fixture(from fixtures: FixtureGenerator) -> ClosedRange<Bound> { fixtures.standard(0...1) }
}

extension URL: Fixturable {
  /// Makes a URL of a reserved domain.
  public static func fixture(from fixtures: FixtureGenerator) -> URL {
    fixtures.standard(URL(string: "https://example.com") ?? URL(fileURLWithPath: "/"))
  }
}

extension Date: Fixturable {
  /// Makes a date, with a seed one from 1990 to 2029.
  public static func fixture(from fixtures: FixtureGenerator) -> Date {
    // 2016-11-17T00:00:00Z
    fixtures.standard(Date(timeIntervalSince1970: 1_479_340_800))
  }
}

extension UUID: Fixturable {
  /// Makes an identifier of version 4 (RFC 9562), with a seed a random one.
  public static func fixture(from fixtures: FixtureGenerator) -> UUID {
    fixtures.standard(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)))
  }
}

extension Data: Fixturable {
  /// Makes a byte, or with a seed up to 64.
  public static func fixture(from fixtures: FixtureGenerator) -> Data { fixtures.standard(Data([1])) }
}

extension Decimal: Fixturable {
  /// Makes 1, or with a seed a number from -1,000 to 10,000 with up to two decimals.
  public static func fixture(from fixtures: FixtureGenerator) -> Decimal { fixtures.standard(1) }
}
