import Foundation
import TestSupport
import Testing

@MainActor protocol AppointmentViewType: AnyObject {
  func show(_ day: String)
}

@MainActor final class AppointmentPresenter {
  weak var view: (any AppointmentViewType)?
  private let calendar: Calendar
  private let locale: Locale
  private let now: @Sendable () -> Date

  init(calendar: Calendar, locale: Locale, now: @escaping @Sendable () -> Date) {
    (self.calendar, self.locale, self.now) = (calendar, locale, now)
  }

  func open(_ date: Date) {
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    let isToday = calendar.isDate(date, inSameDayAs: now())
    view?.show(isToday ? "Today" : date.formatted(style.day().month(.wide)))
  }
}

@MainActor final class SpyAppointmentView: AppointmentViewType, Spy {
  enum Call: Equatable, Sendable { case show(String) }
  let calls = CallLog<Call>("SpyAppointmentView")

  func show(_ day: String) { calls.record(.show(day)) }
}

@MainActor @Suite("An appointment", .rehearsal) struct AppointmentTests {
  let view = SpyAppointmentView()

  @Test(
    "has its day in the words and in the time zone of the user",
    arguments: [
      ("en_GB", "Europe/London", "Today"),
      ("en_GB", "Asia/Tokyo", "28 March"),
      ("de_DE", "Asia/Tokyo", "28. März"),
    ])
  func formats(locale: String, timeZone: String, day: String) async throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: timeZone))
    let now = try Date("2026-03-27T12:00:00Z", strategy: .iso8601)
    let presenter = AppointmentPresenter(calendar: calendar, locale: Locale(identifier: locale)) { now }
    presenter.view = view

    presenter.open(try Date("2026-03-27T23:30:00Z", strategy: .iso8601))

    await view.expectCalls(.show(day))
  }
}
