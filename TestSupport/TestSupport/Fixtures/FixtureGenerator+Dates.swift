import Foundation

extension FixtureGenerator {
  /// Makes a date from 1990 to 2029.
  ///
  /// ```swift
  /// let birthday = fixtures.date()
  /// ```
  ///
  /// - Returns: A whole second of these years; in an edge case one of the edge cases of `Date`, such as a leap day or the
  ///   hour that daylight saving leaves out.
  public func date() -> Date {
    draw(edgeCases: Date.edgeCases) {
      // 1990-01-01T00:00:00Z to 2029-12-31T23:59:59Z.
      Date(timeIntervalSince1970: TimeInterval(uniform(in: 631_152_000...1_893_455_999)))
    }
  }

  /// Chooses a date of a range.
  ///
  /// ```swift
  /// let recent = fixtures.date(in: Date(timeIntervalSinceNow: -3_600)...Date())
  /// ```
  ///
  /// - Parameter range: The range, such as the past: `.distantPast ... now`.
  /// - Returns: Any date of the range; in an edge case one at the range's ends or next to them, or one of the edge cases of
  ///   `Date` that the range has.
  public func date(in range: ClosedRange<Date>) -> Date {
    let seconds = range.lowerBound.timeIntervalSinceReferenceDate...range.upperBound.timeIntervalSinceReferenceDate
    let near = [range.lowerBound.addingTimeInterval(1), range.upperBound.addingTimeInterval(-1)]
    let edges = [range.lowerBound, range.upperBound] + (near + Date.edgeCases).filter(range.contains)
    return draw(edgeCases: edges) { Date(timeIntervalSinceReferenceDate: double(in: seconds)) }
  }
}
