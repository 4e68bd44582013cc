import Foundation

/// The moments at which code that reckons with dates is likely to break.
///
/// The changes of clocks are those of the time zone database (tzdata) of IANA.
enum HostileDates {
  static let all: [Date] = seconds.map { Date(timeIntervalSince1970: $0) } + [.distantPast, .distantFuture]

  private static let seconds: [TimeInterval] = [
    0,  // 1970-01-01T00:00:00Z
    -0.5,  // half a second before
    951_825_600,  // 2000-02-29T12:00:00Z, the leap day of a full century
    1_709_164_800,  // 2024-02-29T00:00:00Z, a leap day begins
    1_709_251_199,  // 2024-02-29T23:59:59Z, and ends
    4_107_542_400,  // 2100-03-01T00:00:00Z, after a February 28 in a year that is no leap year
    1_735_689_599.999,  // 2024-12-31T23:59:59.999Z, the last millisecond of a leap year
    1_609_416_000,  // 2020-12-31T12:00:00Z, week 53 of its year
    1_483_228_800,  // 2017-01-01T00:00:00Z, just after a leap second
    1_711_846_799,  // 2024-03-31T00:59:59Z, the last second before the hour that Europe leaves out
    1_711_846_800,  // 2024-03-31T01:00:00Z, the first one after it
    1_729_989_000,  // 2024-10-27T00:30:00Z, in the hour that Europe repeats
    1_729_992_600,  // 2024-10-27T01:30:00Z, in its repetition
    1_710_053_999,  // 2024-03-10T06:59:59Z, the last second before the hour that New York leaves out
    1_710_054_000,  // 2024-03-10T07:00:00Z, the first one after it
    1_730_611_800,  // 2024-11-03T05:30:00Z, in the hour that New York repeats
    1_730_615_400,  // 2024-11-03T06:30:00Z, in its repetition
    1_712_415_600,  // 2024-04-06T15:00:00Z, Lord Howe Island sets its clocks back by half an hour
    1_541_300_400,  // 2018-11-04T03:00:00Z, a day in São Paulo that begins at one o'clock
    1_325_239_200,  // 2011-12-30T10:00:00Z, Samoa leaves out a whole day
    2_147_483_648,  // 2038-01-19T03:14:08Z, the first second that 32 bits do not hold
    -2_208_988_800,  // 1900-01-01T00:00:00Z
    -12_219_292_800,  // 1582-10-15T00:00:00Z, the first day of the Gregorian calendar
    253_402_300_799,  // 9999-12-31T23:59:59Z, the last second of four digits
  ]
}
