extension CalendarDay {
  /// The 7th of January 1985; a day that the calendar does not have is an error of the test.
  public static func fixture(year: Int = 1985, month: Int = 1, day: Int = 7) -> CalendarDay {
    guard let fixture = CalendarDay(year: year, month: month, day: day) else {
      preconditionFailure("CalendarDay.fixture: the calendar has no day \(year)-\(month)-\(day)")
    }
    return fixture
  }
}
