import Foundation
import TestSupport

/// A type with edge cases of its own, for the runs of a test body over the edge cases.
///
/// Without them, the edge cases of a model are the values whose properties are edge cases.
///
/// ```swift
/// struct BatteryLevel: EdgeCaseFixturable {
///   var percent: Int
///
///   static let edgeCases = [BatteryLevel(percent: 0), BatteryLevel(percent: 100)]
///   static func fixture(from fixtures: FixtureGenerator) -> BatteryLevel {
///     BatteryLevel(percent: fixtures.int(in: 0...100))
///   }
/// }
/// ```
public protocol EdgeCaseFixturable: Fixturable {
  /// The values that are most likely to break code that handles this type.
  static var edgeCases: [Self] { get }
}

extension String: EdgeCaseFixturable {
  /// Texts that are empty, very long, invisible, right to left, composed of several code points, or code in another
  /// language.
  public static var edgeCases: [String] { EdgeCases.texts }
}

extension Character: EdgeCaseFixturable {
  /// Characters that are invisible, or composed of several code points.
  public static var edgeCases: [Character] { EdgeCases.characters }
}

extension EdgeCaseFixturable where Self: FixedWidthInteger {
  /// Zero, one, the limits of the type and their neighbors, and -1 for a signed type.
  public static var edgeCases: [Self] {
    let common: [Self] = [0, 1, max, max - 1, min]
    guard isSigned else { return common }
    let signed: [Self] = [min + 1, 0 - 1]
    return common + signed
  }
}

extension Int: EdgeCaseFixturable {}
extension Int8: EdgeCaseFixturable {}
extension Int16: EdgeCaseFixturable {}
extension Int32: EdgeCaseFixturable {}
extension Int64: EdgeCaseFixturable {}
extension UInt: EdgeCaseFixturable {}
extension UInt8: EdgeCaseFixturable {}
extension UInt16: EdgeCaseFixturable {}
extension UInt32: EdgeCaseFixturable {}
extension UInt64: EdgeCaseFixturable {}

extension EdgeCaseFixturable where Self: BinaryFloatingPoint {
  /// Zero with both signs, the limits of the type, infinity, NaN, and a number without an exact binary form.
  ///
  /// A model that cannot have such numbers makes its own with `FixtureGenerator.double(in:)`.
  public static var edgeCases: [Self] {
    [
      0, 1, -1, -0.0, 0.1, Self(0.5).nextDown, greatestFiniteMagnitude, -greatestFiniteMagnitude, leastNonzeroMagnitude,
      leastNormalMagnitude, ulpOfOne, infinity, -infinity, nan,
    ]
  }
}

extension Double: EdgeCaseFixturable {}
extension Float: EdgeCaseFixturable {}

extension Bool: EdgeCaseFixturable {
  /// Both values.
  public static var edgeCases: [Bool] { [false, true] }
}

extension URL: EdgeCaseFixturable {
  /// Valid URLs that use every part of the syntax.
  public static var edgeCases: [URL] { EdgeCases.urls.compactMap { URL(string: $0) } }
}

extension Date: EdgeCaseFixturable {
  /// Leap days, the ends of years and calendars, and the hours that daylight saving time skips or repeats.
  public static var edgeCases: [Date] { EdgeCases.dates }
}

extension UUID: EdgeCaseFixturable {
  /// The nil UUID and the max UUID (RFC 9562, sections 5.9 and 5.10).
  public static var edgeCases: [UUID] {
    [UUID([UInt8](repeating: 0, count: 16)), UUID([UInt8](repeating: 0xFF, count: 16))]
  }
}

extension Data: EdgeCaseFixturable {
  /// No bytes, a zero byte, invalid UTF-8, a byte order mark, an incomplete JSON object, and 64 KiB.
  public static var edgeCases: [Data] {
    let short: [[UInt8]] = [[], [0], [0xC3, 0x28], [0xEF, 0xBB, 0xBF], [0x7B, 0x22]]
    return short.map { Data($0) } + [Data(repeating: 0xA5, count: 65_536)]
  }
}

extension Decimal: EdgeCaseFixturable {
  /// Zero, the limits of the type, a third with all its digits, and NaN.
  public static var edgeCases: [Decimal] {
    [
      0, 1, -1, Decimal(1) / 100, Decimal(1) / 3, greatestFiniteMagnitude, -greatestFiniteMagnitude,
      leastNonzeroMagnitude, nan,
    ]
  }
}
