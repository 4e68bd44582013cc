import Foundation
import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Volunteer presenter: today", .rehearsal)
struct VolunteerTodayTests {
  @Test(
    "requests the day from its first moment to that of the next day, at its beginning and at its end",
    arguments: days)
  func asksForWholeDay(zone: String, since: String, until: String) async throws {
    for now in [try date(since), try date(until) - 1] {
      let harness = VolunteerHarness(calendar: try calendar(in: zone), now: now)
      harness.service.eventOfTodayAnswer.returns(nil)

      harness.presenter.load()

      await harness.service.expectCalls(.eventOfToday(since: try date(since), until: try date(until)))
      await harness.view.expectCalls(.startLoading, .displayNoData)
    }
  }

  @Test(
    "requests the same day in every calendar",
    arguments: [Calendar.Identifier.buddhist, .hebrew, .islamicUmmAlQura, .japanese, .persian])
  func asksInEveryCalendar(identifier: Calendar.Identifier) async throws {
    let harness = VolunteerHarness(calendar: try calendar(identifier, in: "Europe/London"))
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoData)
  }

  @Test("finds an event that ends at midnight")
  func findsEventThatEndsAtMidnight() async throws {
    let harness = VolunteerHarness(now: try date("2016-11-17T23:30:00Z"))
    let end = try date("2016-11-18T00:00:00Z")
    harness.service.eventOfTodayAnswer.answers { _, until in end <= until ? .fixture(end: end) : nil }

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .display(event: .fixture()))
  }

  @Test("determines the day for each request")
  func asksForDayOfEachRequest() async throws {
    let harness = VolunteerHarness(now: try date("2016-11-17T23:59:59Z"))
    harness.service.eventOfTodayAnswer.returns(nil)
    harness.presenter.load()
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoData)

    await harness.clock.advance(by: .seconds(1), sleepers: 0)
    harness.presenter.load()

    await harness.service.expectCalls(
      .eventOfToday(since: try date("2016-11-18T00:00:00Z"), until: try date("2016-11-19T00:00:00Z")))
    await harness.view.expectCalls(.startLoading, .displayNoData)
  }

  private func calendar(_ identifier: Calendar.Identifier = .gregorian, in zone: String) throws -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return calendar
  }

  private func date(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
  }
}
