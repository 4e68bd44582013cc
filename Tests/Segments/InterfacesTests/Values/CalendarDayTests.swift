import Interfaces
import Testing

@Suite("A calendar day")
struct CalendarDayTests {
  @Test(
    "is written as it is read",
    arguments: [
      "1985-01-07", "0001-01-01", "9999-12-31", "2000-02-29", "2024-02-29", "1911-06-24",
      // The calendar has no gap in the year of its reform.
      "1582-10-10",
    ])
  func description(text: String) throws {
    let day = try #require(CalendarDay(text))

    #expect(day.description == text)
  }

  @Test(
    "is refused if it does not exist, or is written in another form",
    arguments: [
      "1900-02-29", "2023-02-29", "2024-02-30", "2024-04-31", "1985-00-10", "1985-13-01", "1985-12-32",
      "", "x", "1985", "1985-1-7", "1985-01-07 ", "1985/01/07", "07-01-1985", "1985-01-07T00:00:00Z",
      // Only the digits of ASCII are accepted.
      "+985-01-07", "1985-+1-07", "1985-01-+7", "١٩٨٥-01-07", "19 5-01-07",
    ])
  func refused(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test("keeps its parts")
  func parts() throws {
    let day = try #require(CalendarDay(year: 1985, month: 1, day: 7))

    #expect([day.year, day.month, day.day] == [1985, 1, 7])
  }

  @Test(
    "is refused if a number is out of range",
    arguments: [
      (0, 1, 1), (-1, 1, 1), (10_000, 1, 1), (.max, 1, 1), (2000, .max, 1), (2000, .min, 1), (2000, 1, .max),
      (2000, 1, 0),
    ])
  func outOfRange(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }
}
