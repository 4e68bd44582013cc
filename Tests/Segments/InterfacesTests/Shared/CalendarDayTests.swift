import Interfaces
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: ["1985-01-07", "0001-01-01", "9999-12-31", "2000-02-29", "2024-02-29", "1911-06-24"])
  func aDayIsWrittenAsItIsRead(text: String) throws {
    let day = try #require(CalendarDay(text))

    #expect(day.description == text)
  }

  @Test(arguments: ["1900-02-29", "2023-02-29", "2024-02-30", "2024-04-31", "1985-00-10", "1985-13-01", "1985-12-32"])
  func aDayThatDoesNotExistIsRefused(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test(arguments: ["", "x", "1985", "1985-1-7", "1985-01-07 ", "1985/01/07", "07-01-1985", "1985-01-07T00:00:00Z"])
  func aTextOfAnotherFormIsRefused(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test(arguments: ["+985-01-07", "1985-+1-07", "1985-01-+7", "١٩٨٥-01-07", "19 5-01-07"])
  func onlyASCIIDigitsAreAccepted(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func aDayKeepsItsParts() throws {
    let day = try #require(CalendarDay(year: 1985, month: 1, day: 7))

    #expect([day.year, day.month, day.day] == [1985, 1, 7])
  }

  @Test(arguments: [
    (0, 1, 1), (-1, 1, 1), (10_000, 1, 1), (.max, 1, 1), (2000, .max, 1), (2000, .min, 1), (2000, 1, .max),
    (2000, 1, 0),
  ])
  func numbersOutOfRangeAreRefused(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test func theCalendarHasNoGapInTheYearOfItsReform() {
    let day = CalendarDay("1582-10-10")

    #expect(day != nil)
  }

  @Test func theDefaultDayExists() {
    let day = CalendarDay.fixture()

    #expect(day == CalendarDay("1985-01-07"))
  }

  @Test func anOverrideOfADayChangesNothingElse() {
    #expect(CalendarDay.fixture(year: 2000) == CalendarDay("2000-01-07"))
    #expect(CalendarDay.fixture(month: 12) == CalendarDay("1985-12-07"))
    #expect(CalendarDay.fixture(day: 31) == CalendarDay("1985-01-31"))
  }
}
