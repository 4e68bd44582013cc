import Foundation

/// A day of the Gregorian calendar, without a time and without a time zone: a date of birth, say.
public struct CalendarDay: Equatable, Sendable {
  /// The year, as in 1985.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a day, or nothing where the calendar has no such day.
  ///
  /// - Parameters:
  ///   - year: The year, as in 1985.
  ///   - month: The month, 1 to 12.
  ///   - day: The day of the month, from 1.
  public init?(year: Int, month: Int, day: Int) {
    let components = DateComponents(calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day)
    guard components.isValidDate else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads a day as ISO 8601 writes it, `1985-01-07`; nothing where the text is no such day.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as ISO 8601 writes it.
  public var description: String { String(format: "%04d-%02d-%02d", year, month, day) }
}

extension CalendarDay: Decodable {
  /// Decodes a string such as `1985-01-07`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "is no day of the form 1985-01-07: \(text)")
    }
    self = day
  }
}
