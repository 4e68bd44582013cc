import Foundation

extension URL: Fixturable {
  /// An address that leads nowhere, as ``FixtureGenerator/url()`` makes them.
  public static func fixture(from fixtures: FixtureGenerator) -> URL { fixtures.url() }

  /// Valid addresses with every part that one may have.
  public static var edgeCases: [URL] { HostileText.urls.compactMap { URL(string: $0) } }
}

extension Date: Fixturable {
  /// A date from 1990 to 2029, as ``FixtureGenerator/date()`` makes them.
  public static func fixture(from fixtures: FixtureGenerator) -> Date { fixtures.date() }

  /// Leap days, the ends of years and of calendars, and the hours that daylight saving leaves out or repeats.
  public static var edgeCases: [Date] { HostileDates.all }
}

extension UUID: Fixturable {
  /// A random identifier: version 4 of RFC 9562.
  public static func fixture(from fixtures: FixtureGenerator) -> UUID {
    var bytes = (0..<16).map { _ in UInt8(truncatingIfNeeded: fixtures.next()) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UUID(bytes)
  }

  /// The identifiers whose bits are all zero, and all one (RFC 9562, sections 5.9 and 5.10).
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
  /// One to 64 bytes.
  public static func fixture(from fixtures: FixtureGenerator) -> Data {
    Data((0...fixtures.index(below: 64)).map { _ in UInt8(truncatingIfNeeded: fixtures.next()) })
  }

  /// Nothing, a zero, what is no UTF-8, a byte order mark, a broken JSON object, and 64 KiB.
  public static var edgeCases: [Data] {
    let short: [[UInt8]] = [[], [0], [0xC3, 0x28], [0xEF, 0xBB, 0xBF], [0x7B, 0x22]]
    return short.map { Data($0) } + [Data(repeating: 0xA5, count: 65_536)]
  }
}

extension Decimal: Fixturable {
  /// A number from -1,000 to 10,000 with up to two decimals.
  public static func fixture(from fixtures: FixtureGenerator) -> Decimal {
    Decimal(fixtures.uniform(in: -100_000...1_000_000)) / 100
  }

  /// Zero, the limits of the type, a third as far as it goes, and what is not a number.
  public static var edgeCases: [Decimal] {
    [
      0, 1, -1, Decimal(1) / 100, Decimal(1) / 3, greatestFiniteMagnitude, -greatestFiniteMagnitude,
      leastNonzeroMagnitude, nan,
    ]
  }
}
