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
    "requests an ordinary day from midnight to midnight in the calendar's time zone",
    arguments: [
      ("Europe/London", "2016-11-17T00:00:00Z", "2016-11-18T00:00:00Z"),
      ("Asia/Kathmandu", "2016-11-16T18:15:00Z", "2016-11-17T18:15:00Z"),
      ("Pacific/Kiritimati", "2016-11-17T10:00:00Z", "2016-11-18T10:00:00Z"),
    ])
  func asksForOrdinaryDay(zone: String, since: String, until: String) async throws {
    let harness = VolunteerHarness(calendar: try calendar(in: zone))
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.eventOfToday(since: try date(since), until: try date(until)))
    await harness.view.expectCalls(.startLoading, .displayNoData)
  }

  @Test("requests the same day up to one second before midnight")
  func asksForDayBeforeMidnight() async throws {
    let harness = VolunteerHarness(now: try date("2016-11-17T23:59:59Z"))
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoData)
  }

  @Test("requests the new day at midnight")
  func asksForDayAtMidnight() async throws {
    let harness = VolunteerHarness(now: try date("2016-11-17T00:00:00Z"))
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoData)
  }

  @Test(
    "requests all of a day of 23 or 25 hours",
    arguments: [
      ("Europe/London", "2016-03-27T00:00:00Z", "2016-03-27T23:00:00Z"),
      ("Europe/London", "2016-10-29T23:00:00Z", "2016-10-31T00:00:00Z"),
      ("America/New_York", "2016-03-13T05:00:00Z", "2016-03-14T04:00:00Z"),
      ("America/New_York", "2016-11-06T04:00:00Z", "2016-11-07T05:00:00Z"),
    ])
  func asksForShortAndLongDays(zone: String, since: String, until: String) async throws {
    let harness = VolunteerHarness(calendar: try calendar(in: zone), now: try date(until) - 1)
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.eventOfToday(since: try date(since), until: try date(until)))
    await harness.view.expectCalls(.startLoading, .displayNoData)
  }

  @Test(
    "requests a day without midnight from its first moment to that of the next day",
    arguments: [
      ("America/Sao_Paulo", "2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"),
      ("America/Sao_Paulo", "2018-11-03T03:00:00Z", "2018-11-04T03:00:00Z"),
      ("Asia/Beirut", "2016-03-26T22:00:00Z", "2016-03-27T21:00:00Z"),
    ])
  func asksForDayWithoutMidnight(zone: String, since: String, until: String) async throws {
    let harness = VolunteerHarness(calendar: try calendar(in: zone), now: try date(since))
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.eventOfToday(since: try date(since), until: try date(until)))
    await harness.view.expectCalls(.startLoading, .displayNoData)
  }

  @Test(
    "requests all of a day on which midnight or the last hour occurs twice",
    arguments: [
      ("America/Havana", "2016-11-06T04:00:00Z", "2016-11-07T05:00:00Z"),
      ("America/Sao_Paulo", "2016-02-20T02:00:00Z", "2016-02-21T03:00:00Z"),
    ])
  func asksForDayThatRepeatsAnHour(zone: String, since: String, until: String) async throws {
    let harness = VolunteerHarness(calendar: try calendar(in: zone), now: try date(until) - 1)
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.eventOfToday(since: try date(since), until: try date(until)))
    await harness.view.expectCalls(.startLoading, .displayNoData)
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
