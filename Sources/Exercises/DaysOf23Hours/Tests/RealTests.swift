import Foundation
import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import DaysOf23Hours

@Suite(.rehearsal)
@MainActor
struct DaysOf23HoursTests {
  let view = SpyVolunteerView()
  let service = MockVolunteerService().lenient()

  @Test(
    "finds an event in the last hour of a day of 25 hours, and none of tomorrow on a day of 23 hours",
    arguments: [
      ("2016-10-30", .display(event: .fixture(name: "Night walk"))), ("2016-03-27", .displayNoData),
    ] as [(String, SpyVolunteerView.Call)])
  func findsEventsOfTheDay(day: String, call: SpyVolunteerView.Call) async throws {
    let presenter = try makePresenter(now: "\(day)T09:00:00Z")
    let start = try date("\(day)T23:15:00Z")
    service.eventOfTodayAnswer.answers { since, until in
      since <= start && start < until ? .fixture(name: "Night walk") : nil
    }

    presenter.load()

    await view.expectCalls(call)
  }

  @Test("asks for an ordinary day from midnight to midnight")
  func asksForOrdinaryDay() async throws {
    let presenter = try makePresenter(now: "2016-11-17T09:00:00Z")
    service.eventOfTodayAnswer.returns(nil)

    presenter.load()

    // Even on a day of 24 hours, a person would see an event of another day, or miss one of today.
    await service.expectCalls(
      .eventOfToday(since: try date("2016-11-17T00:00:00Z"), until: try date("2016-11-18T00:00:00Z")))
    await view.expectCalls(.displayNoData)
  }

  /// A presenter in London, where the clocks go forward on 27 March 2016 and back on 30 October.
  private func makePresenter(now: String) throws -> VolunteerPresenter {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/London"))
    let now = try date(now)
    let presenter = VolunteerPresenter(service: service, calendar: calendar) { now }
    presenter.attach(view: view)
    return presenter
  }

  private func date(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
  }
}
