import Foundation

extension String: Fixturable {
  /// Makes a text of one to three sentences, like ``FixtureGenerator/text()``.
  public static func fixture(from fixtures: FixtureGenerator) -> String { fixtures.text() }

  /// Texts that are empty, very long, invisible, right to left, composed of several code points, or code in another
  /// language.
  public static var edgeCases: [String] { EdgeCases.texts }
}

extension Character: Fixturable {
  /// Makes a letter of one of several scripts.
  public static func fixture(from fixtures: FixtureGenerator) -> Character {
    PlausibleText.letters[fixtures.index(below: PlausibleText.letters.count)]
  }

  /// Characters that are invisible, or composed of several code points.
  public static var edgeCases: [Character] { EdgeCases.characters }
}

extension Fixturable where Self: FixedWidthInteger {
  /// Makes a number of up to 14 bits.
  ///
  /// Small numbers are more frequent. A quarter of the numbers of a signed type are negative.
  public static func fixture(from fixtures: FixtureGenerator) -> Self {
    let widest = Swift.min(14, Self.isSigned ? bitWidth - 1 : bitWidth)
    let bits = fixtures.uniform(in: 1...widest)
    let magnitude = Self(truncatingIfNeeded: fixtures.uniform(in: 0...((1 << bits) - 1)))
    return Self.isSigned && fixtures.index(below: 4, simplest: 3) == 0 ? 0 - magnitude : magnitude
  }

  /// Zero, one, the limits of the type and their neighbors, and -1 for a signed type.
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
  /// Makes a number from -1,000 to 10,000 with up to two decimals.
  public static func fixture(from fixtures: FixtureGenerator) -> Self {
    Self(fixtures.uniform(in: -100_000...1_000_000)) / 100
  }

  /// Zero with both signs, the limits of the type, infinity, NaN, and a number without an exact binary form.
  ///
  /// A model that cannot have such numbers makes its own with ``FixtureGenerator/double(in:)``.
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
  /// Makes `true` or `false`, equally likely.
  public static func fixture(from fixtures: FixtureGenerator) -> Bool { fixtures.index(below: 2) == 1 }

  /// Both values.
  public static var edgeCases: [Bool] { [false, true] }
}

extension Optional: Fixturable where Wrapped: Fixturable {
  /// Makes `nil` in a quarter of all cases, and otherwise a value.
  public static func fixture(from fixtures: FixtureGenerator) -> Wrapped? {
    fixtures.makeOptional { fixtures.make(Wrapped.self) }
  }
}

extension Array: Fixturable where Element: Fixturable {
  /// Makes an empty array in a quarter of all cases, and otherwise up to four elements.
  ///
  /// As an edge case, the array has no, one, two or twelve elements.
  public static func fixture(from fixtures: FixtureGenerator) -> [Element] {
    fixtures.makeList { fixtures.make() }
  }
}

extension Set: Fixturable where Element: Fixturable {
  /// Makes an empty set in a quarter of all cases, and otherwise up to four elements.
  ///
  /// As an edge case, the set has up to twelve elements.
  public static func fixture(from fixtures: FixtureGenerator) -> Set<Element> {
    Set(fixtures.makeList { fixtures.make() })
  }
}

extension Dictionary: Fixturable where Key: Fixturable, Value: Fixturable {
  /// Makes an empty dictionary in a quarter of all cases, and otherwise up to four entries.
  ///
  /// As an edge case, the dictionary has up to twelve entries.
  public static func fixture(from fixtures: FixtureGenerator) -> [Key: Value] {
    Dictionary(fixtures.makeList { (fixtures.make(Key.self), fixtures.make(Value.self)) }) { first, _ in first }
  }
}

extension Range: Fixturable where Bound: Fixturable & FixedWidthInteger {
  /// Makes the range from one number up to, but not including, another.
  public static func fixture(from fixtures: FixtureGenerator) -> Range<Bound> {
    let (first, second) = (fixtures.make(Bound.self), fixtures.make(Bound.self))
    return Swift.min(first, second)..<Swift.max(first, second)
  }
}

extension ClosedRange: Fixturable where Bound: Fixturable & FixedWidthInteger {
  /// Makes the range from one number through another.
  public static func fixture(from fixtures: FixtureGenerator) -> ClosedRange<Bound> {
    let (first, second) = (fixtures.make(Bound.self), fixtures.make(Bound.self))
    return Swift.min(first, second)...Swift.max(first, second)
  }
}

extension URL: Fixturable {
  /// Makes a URL of a reserved domain, like ``FixtureGenerator/url()``.
  public static func fixture(from fixtures: FixtureGenerator) -> URL { fixtures.url() }

  /// Valid URLs that use every part of the syntax.
  public static var edgeCases: [URL] { EdgeCases.urls.compactMap { URL(string: $0) } }
}

extension Date: Fixturable {
  /// Makes a date from 1990 to 2029, like ``FixtureGenerator/date()``.
  public static func fixture(from fixtures: FixtureGenerator) -> Date { fixtures.date() }

  /// Leap days, the ends of years and calendars, and the hours that daylight saving time skips or repeats.
  public static var edgeCases: [Date] { EdgeCases.dates }
}

extension UUID: Fixturable {
  /// Makes a random identifier of version 4 (RFC 9562).
  public static func fixture(from fixtures: FixtureGenerator) -> UUID {
    var bytes = (0..<16).map { _ in UInt8(truncatingIfNeeded: fixtures.next()) }
    // The version and the variant occupy fixed bits (RFC 9562, sections 4.1 and 4.2).
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UUID(bytes)
  }

  /// The nil UUID and the max UUID (RFC 9562, sections 5.9 and 5.10).
  public static var edgeCases: [UUID] {
    [UUID([UInt8](repeating: 0, count: 16)), UUID([UInt8](repeating: 0xFF, count: 16))]
  }

  private init(_ bytes: [UInt8]) {
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9], bytes[10],
        bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}

extension Data: Fixturable {
  /// Makes one to 64 bytes.
  public static func fixture(from fixtures: FixtureGenerator) -> Data {
    Data((0...fixtures.index(below: 64)).map { _ in UInt8(truncatingIfNeeded: fixtures.next()) })
  }

  /// No bytes, a zero byte, invalid UTF-8, a byte order mark, an incomplete JSON object, and 64 KiB.
  public static var edgeCases: [Data] {
    let short: [[UInt8]] = [[], [0], [0xC3, 0x28], [0xEF, 0xBB, 0xBF], [0x7B, 0x22]]
    return short.map { Data($0) } + [Data(repeating: 0xA5, count: 65_536)]
  }
}

extension Decimal: Fixturable {
  /// Makes a number from -1,000 to 10,000 with up to two decimals.
  public static func fixture(from fixtures: FixtureGenerator) -> Decimal {
    Decimal(fixtures.uniform(in: -100_000...1_000_000)) / 100
  }

  /// Zero, the limits of the type, a third with all its digits, and NaN.
  public static var edgeCases: [Decimal] {
    [
      0, 1, -1, Decimal(1) / 100, Decimal(1) / 3, greatestFiniteMagnitude, -greatestFiniteMagnitude,
      leastNonzeroMagnitude, nan,
    ]
  }
}
