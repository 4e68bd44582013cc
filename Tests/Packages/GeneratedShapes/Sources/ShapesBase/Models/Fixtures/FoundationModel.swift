import Foundation

public struct Everything: Equatable, Sendable {
  public var date: Date
  public var data: Data
  public var url: URL
  public var id: UUID
  public var amount: Decimal
  public var duration: Duration
  public var locale: Locale
  public var timeZone: TimeZone
  public var calendar: Calendar
  public var components: DateComponents
  public var path: IndexPath
  public var indices: IndexSet
  public var address: URLComponents
  public var length: Measurement<UnitLength>
  public var text: AttributedString
  public var interval: DateInterval

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

public struct Numbers: Equatable, Sendable {
  public var signed: (Int8, Int16, Int32, Int64) { (tiny, 0, 0, wide) }
  public var tiny: Int8
  public var wide: Int64
  public var byte: UInt8
  public var real: Double
  public var single: Float
  public var isOn: Bool
  public var letter: Character
  public var part: Substring
  public var range: Range<Int>
  public var closed: ClosedRange<Double>
  public var outcome: Result<Int, Offline>

  public init(
    tiny: Int8, wide: Int64, byte: UInt8, real: Double, single: Float, isOn: Bool, letter: Character, part: Substring,
    range: Range<Int>, closed: ClosedRange<Double>, outcome: Result<Int, Offline>
  ) {
    (self.tiny, self.wide, self.byte, self.real, self.single) = (tiny, wide, byte, real, single)
    (self.isOn, self.letter, self.part) = (isOn, letter, part)
    (self.range, self.closed, self.outcome) = (range, closed, outcome)
  }
}
