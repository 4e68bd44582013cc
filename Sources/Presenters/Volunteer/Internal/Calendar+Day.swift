import Foundation

extension Calendar {
  /// The day that holds a moment: from its first instant to the first one of the next day.
  ///
  /// Days are as long as they are, 23 or 25 hours where the clocks change: a day and a half after its start is always
  /// within the next day.
  func day(of moment: Date) -> (since: Date, until: Date) {
    let since = startOfDay(for: moment)
    return (since, startOfDay(for: since.addingTimeInterval(36 * 60 * 60)))
  }
}
