import Foundation

/// Holds a value of each type that a model usually holds.
public struct Everything: Equatable, Sendable {
  /// A date.
  public var date: Date
  /// Some data.
  public var data: Data
  /// An address.
  public var url: URL
  /// An identifier.
  public var id: UUID
  /// An amount.
  public var amount: Decimal
  /// How long.
  public var duration: Duration
  /// A language and a region.
  public var locale: Locale
  /// Where clocks agree.
  public var timeZone: TimeZone
  /// How days are counted.
  public var calendar: Calendar
  /// Parts of a date.
  public var components: DateComponents
  /// A path of indices.
  public var path: IndexPath
  /// A set of indices.
  public var indices: IndexSet
  /// Parts of an address.
  public var address: URLComponents
  /// A length.
  public var length: Measurement<UnitLength>
  /// Text with attributes.
  public var text: AttributedString
  /// From when to when.
  public var interval: DateInterval

  /// Makes one of everything.
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

/// Holds numbers and texts of every width.
public struct Numbers: Equatable, Sendable {
  /// Signed.
  public var signed: (Int8, Int16, Int32, Int64) { (tiny, 0, 0, wide) }
  /// Eight bits.
  public var tiny: Int8
  /// Sixty-four bits.
  public var wide: Int64
  /// Without a sign.
  public var byte: UInt8
  /// With a point.
  public var real: Double
  /// With a point, less exactly.
  public var single: Float
  /// Yes or no.
  public var isOn: Bool
  /// One letter.
  public var letter: Character
  /// A part of a text.
  public var part: Substring
  /// From one to another.
  public var range: Range<Int>
  /// From one to another, with both.
  public var closed: ClosedRange<Double>
  /// One of two.
  public var outcome: Result<Int, Offline>

  /// Makes numbers.
  public init(
    tiny: Int8, wide: Int64, byte: UInt8, real: Double, single: Float, isOn: Bool, letter: Character, part: Substring,
    range: Range<Int>, closed: ClosedRange<Double>, outcome: Result<Int, Offline>
  ) {
    (self.tiny, self.wide, self.byte, self.real, self.single) = (tiny, wide, byte, real, single)
    (self.isOn, self.letter, self.part) = (isOn, letter, part)
    (self.range, self.closed, self.outcome) = (range, closed, outcome)
  }
}
