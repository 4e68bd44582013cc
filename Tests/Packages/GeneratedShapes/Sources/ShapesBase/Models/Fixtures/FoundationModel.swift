import Foundation

/// A model with a value of each common Foundation type.
public struct Everything: Equatable, Sendable {
  /// A date.
  public var date: Date
  /// Some data.
  public var data: Data
  /// A URL.
  public var url: URL
  /// An identifier.
  public var id: UUID
  /// An amount.
  public var amount: Decimal
  /// A duration.
  public var duration: Duration
  /// A language and a region.
  public var locale: Locale
  /// A time zone.
  public var timeZone: TimeZone
  /// A calendar.
  public var calendar: Calendar
  /// Date components.
  public var components: DateComponents
  /// An index path.
  public var path: IndexPath
  /// An index set.
  public var indices: IndexSet
  /// URL components.
  public var address: URLComponents
  /// A length.
  public var length: Measurement<UnitLength>
  /// Text with attributes.
  public var text: AttributedString
  /// An interval.
  public var interval: DateInterval

  /// Creates a model.
  public init(
    date: Date, data: Data, url: URL, id: UUID, amount: Decimal, duration: Duration, locale: Locale,
    timeZone: TimeZone, calendar: Calendar, components: DateComponents, path: IndexPath, indices: IndexSet,
    address: URLComponents, length: Measurement<UnitLength>, text: AttributedString, interval: DateInterval
  ) {
    (self.date, self.data, self.url, self.id, self.amount) = (date, data, url, id, amount)
    (self.duration, self.locale, self.timeZone, self.calendar) = (duration, locale, timeZone, calendar)
    (self.components, self.path, self.indices, self.address) = (components, path, indices, address)
    (self.length, self.text, self.interval) = (length, text, interval)
  }
}

/// A model with numbers and strings.
public struct Numbers: Equatable, Sendable {
  /// Signed integers.
  public var signed: (Int8, Int16, Int32, Int64) { (tiny, 0, 0, wide) }
  /// An integer with 8 bits.
  public var tiny: Int8
  /// An integer with 64 bits.
  public var wide: Int64
  /// An unsigned integer.
  public var byte: UInt8
  /// A floating-point number.
  public var real: Double
  /// A single-precision number.
  public var single: Float
  /// A Boolean value.
  public var isOn: Bool
  /// A character.
  public var letter: Character
  /// A substring.
  public var part: Substring
  /// A half-open range.
  public var range: Range<Int>
  /// A closed range.
  public var closed: ClosedRange<Double>
  /// A result.
  public var outcome: Result<Int, Offline>

  /// Creates numbers.
  public init(
    tiny: Int8, wide: Int64, byte: UInt8, real: Double, single: Float, isOn: Bool, letter: Character, part: Substring,
    range: Range<Int>, closed: ClosedRange<Double>, outcome: Result<Int, Offline>
  ) {
    (self.tiny, self.wide, self.byte, self.real, self.single) = (tiny, wide, byte, real, single)
    (self.isOn, self.letter, self.part) = (isOn, letter, part)
    (self.range, self.closed, self.outcome) = (range, closed, outcome)
  }
}
