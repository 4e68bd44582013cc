import Foundation

/// A day of the Gregorian calendar without a time or a time zone, such as a date of birth.
///
/// As in ISO 8601, the Gregorian calendar applies to all years, including those before its introduction.
public struct CalendarDay: Equatable, Sendable, CustomStringConvertible {
  /// The year, 1 to 9999.
  ///
  /// - Fixture: 1985
  public let year: Int
  /// The month, 1 to 12.
  ///
  /// - Fixture: 1
  public let month: Int
  /// The day of the month, from 1.
  ///
  /// - Fixture: 7
  public let day: Int

  /// Creates a day, or returns `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...Self.days(inMonth: month, of: year) ~= day else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads a day in the form of ISO 8601, such as `1985-01-07`, or returns `nil` if the text has another form.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The day in the form of ISO 8601, such as `1985-01-07`.
  public var description: String { String(format: "%04d-%02d-%02d", year, month, day) }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeapYear = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}

extension CalendarDay: Decodable {
  /// Decodes a string such as `1985-01-07`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "is not a day of the form 1985-01-07: \(text)")
    }
    self = day
  }
}
