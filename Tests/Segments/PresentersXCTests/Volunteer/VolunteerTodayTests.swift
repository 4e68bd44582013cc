import Foundation
import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class VolunteerTodayTests: RehearsalTestCase {
  func testRequestsAnOrdinaryDayFromMidnightToMidnightInTheCalendarsTimeZone() async throws {
    for (zone, since, until) in [
      ("Europe/London", "2016-11-17T00:00:00Z", "2016-11-18T00:00:00Z"),
      ("Asia/Kathmandu", "2016-11-16T18:15:00Z", "2016-11-17T18:15:00Z"),
      ("Pacific/Kiritimati", "2016-11-17T10:00:00Z", "2016-11-18T10:00:00Z"),
    ] {
      let harness = VolunteerHarness(calendar: try calendar(in: zone))
      harness.service.eventOfTodayAnswer.returns(nil)

      harness.presenter.load()

      await harness.service.expectCalls(.eventOfToday(since: try date(since), until: try date(until)))
      await harness.view.expectCalls(.startLoading, .displayNoData)
    }
  }

  func testRequestsTheSameDayUpToOneSecondBeforeMidnight() async throws {
    let harness = VolunteerHarness(now: try date("2016-11-17T23:59:59Z"))
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoData)
  }

  func testRequestsTheNewDayAtMidnight() async throws {
    let harness = VolunteerHarness(now: try date("2016-11-17T00:00:00Z"))
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoData)
  }

  func testRequestsAllOfADayOf23Or25Hours() async throws {
    for (zone, since, until) in [
      ("Europe/London", "2016-03-27T00:00:00Z", "2016-03-27T23:00:00Z"),
      ("Europe/London", "2016-10-29T23:00:00Z", "2016-10-31T00:00:00Z"),
      ("America/New_York", "2016-03-13T05:00:00Z", "2016-03-14T04:00:00Z"),
      ("America/New_York", "2016-11-06T04:00:00Z", "2016-11-07T05:00:00Z"),
    ] {
      let harness = VolunteerHarness(calendar: try calendar(in: zone), now: try date(until) - 1)
      harness.service.eventOfTodayAnswer.returns(nil)

      harness.presenter.load()

      await harness.service.expectCalls(.eventOfToday(since: try date(since), until: try date(until)))
      await harness.view.expectCalls(.startLoading, .displayNoData)
    }
  }

  func testRequestsADayWithoutMidnightFromItsFirstMomentToThatOfTheNextDay() async throws {
    for (zone, since, until) in [
      ("America/Sao_Paulo", "2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"),
      ("America/Sao_Paulo", "2018-11-03T03:00:00Z", "2018-11-04T03:00:00Z"),
      ("Asia/Beirut", "2016-03-26T22:00:00Z", "2016-03-27T21:00:00Z"),
    ] {
      let harness = VolunteerHarness(calendar: try calendar(in: zone), now: try date(since))
      harness.service.eventOfTodayAnswer.returns(nil)

      harness.presenter.load()

      await harness.service.expectCalls(.eventOfToday(since: try date(since), until: try date(until)))
      await harness.view.expectCalls(.startLoading, .displayNoData)
    }
  }

  func testRequestsAllOfADayOnWhichMidnightOrTheLastHourOccursTwice() async throws {
    for (zone, since, until) in [
      ("America/Havana", "2016-11-06T04:00:00Z", "2016-11-07T05:00:00Z"),
      ("America/Sao_Paulo", "2016-02-20T02:00:00Z", "2016-02-21T03:00:00Z"),
    ] {
      let harness = VolunteerHarness(calendar: try calendar(in: zone), now: try date(until) - 1)
      harness.service.eventOfTodayAnswer.returns(nil)

      harness.presenter.load()

      await harness.service.expectCalls(.eventOfToday(since: try date(since), until: try date(until)))
      await harness.view.expectCalls(.startLoading, .displayNoData)
    }
  }

  func testRequestsTheSameDayInEveryCalendar() async throws {
    for identifier in [Calendar.Identifier.buddhist, .hebrew, .islamicUmmAlQura, .japanese, .persian] {
      let harness = VolunteerHarness(calendar: try calendar(identifier, in: "Europe/London"))
      harness.service.eventOfTodayAnswer.returns(nil)

      harness.presenter.load()

      await harness.service.expectCalls(.today)
      await harness.view.expectCalls(.startLoading, .displayNoData)
    }
  }

  func testFindsAnEventThatEndsAtMidnight() async throws {
    let harness = VolunteerHarness(now: try date("2016-11-17T23:30:00Z"))
    let end = try date("2016-11-18T00:00:00Z")
    harness.service.eventOfTodayAnswer.answers { _, until in end <= until ? .fixture(end: end) : nil }

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .display(event: .fixture()))
  }

  func testDeterminesTheDayForEachRequest() async throws {
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
    calendar.timeZone = try XCTUnwrap(TimeZone(identifier: zone))
    return calendar
  }

  private func date(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
  }
}
