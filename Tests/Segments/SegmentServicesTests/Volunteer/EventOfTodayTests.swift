import Foundation
import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

@Suite("Today’s event", .rehearsal)
struct EventOfTodayTests {
  private let events = MockFacebookService()
  private let tokens = MockFirebaseService()
  private let found = SpyCompletion<Result<Event?, VolunteerError>>()

  /// Finds the first of some events in a day that starts at hour 0.
  private func first(of candidates: [Event], hoursInDay: Double = 24) async {
    tokens.tokenAnswer.returns(.fixture())
    events.eventsAnswer.returns(EventPage(events: candidates, next: nil))

    VolunteerService(events: events, tokens: tokens, pageID: "park-friends", now: { .distantPast })
      .eventOfToday(since: hour(0), until: hour(hoursInDay), completion: found.receive)

    await tokens.expectCalls(.token)
    await events.expectNext { _ in true }
  }

  private func hour(_ hour: Double) -> Date { Date(timeIntervalSince1970: 1_479_340_800 + hour * 3600) }

  private func event(_ id: String = "event-1", from start: Double?, to end: Double?) -> Event {
    .fixture(id: id, start: start.map(hour), end: end.map(hour))
  }

  @Test(
    "takes place today",
    arguments: [
      (18.0, 20.0), (0, 1), (23, 24), (0, 24), (-5, 29), (-1, 0.001), (23.999, 30), (12, 12), (0, 0), (12, 11),
      (0, nil), (23.999, nil), (nil, 24), (nil, 0.001),
    ] as [(Double?, Double?)])
  func isToday(start: Double?, end: Double?) async {
    let candidate = event(from: start, to: end)

    await first(of: [candidate])

    await found.expectCalls(.success(candidate))
  }

  @Test(
    "does not take place today",
    arguments: [
      (-6.0, 0.0), (24, 26), (-6, -3), (24, 24), (-1, -2), (-0.001, nil), (24, nil), (nil, 0), (nil, 24.001),
      (nil, nil),
    ] as [(Double?, Double?)])
  func isNotToday(start: Double?, end: Double?) async {
    let candidate = event(from: start, to: end)

    await first(of: [candidate])

    await found.expectCalls(.success(nil))
  }

  @Test("is found in a day of 23, 24 or 25 hours", arguments: [(23.0, false), (24, true), (25, true)])
  func followsLengthOfDay(hoursInDay: Double, isToday: Bool) async {
    let candidate = event(from: 23.5, to: 26)

    await first(of: [candidate], hoursInDay: hoursInDay)

    await found.expectCalls(.success(isToday ? candidate : nil))
  }

  @Test("is the first to start, in any order of the list")
  func isFirstToStart() async {
    let earliest = event("early", from: 8, to: 9)

    await first(of: [event("late", from: 20, to: 21), earliest, event("yesterday", from: -24, to: -20)])

    await found.expectCalls(.success(earliest))
  }

  @Test("is the first in the list if two start together")
  func isFirstListed() async {
    let listedFirst = event("b", from: 8, to: 12)

    await first(of: [listedFirst, event("a", from: 8, to: 9)])

    await found.expectCalls(.success(listedFirst))
  }

  @Test("has no start only if no event has one")
  func prefersStart() async {
    let latest = event("late", from: 23, to: 24)

    await first(of: [event("unknown", from: nil, to: 9), latest])

    await found.expectCalls(.success(latest))
  }
}
