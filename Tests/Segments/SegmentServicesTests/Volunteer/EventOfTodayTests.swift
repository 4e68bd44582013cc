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
    "takes place today if a part of it does",
    arguments: [
      (18.0, 20.0, true), (0, 1, true), (23, 24, true), (0, 24, true), (-5, 29, true), (-1, 0.001, true),
      (23.999, 30, true), (12, 12, true), (0, 0, true), (12, 11, true), (0, nil, true), (23.999, nil, true),
      (nil, 24, true), (nil, 0.001, true),
      (-6, 0, false), (24, 26, false), (-6, -3, false), (24, 24, false), (-1, -2, false), (-0.001, nil, false),
      (24, nil, false), (nil, 0, false), (nil, 24.001, false), (nil, nil, false),
    ] as [(Double?, Double?, Bool)])
  func isToday(start: Double?, end: Double?, isToday: Bool) async {
    let candidate = event(from: start, to: end)

    await first(of: [candidate])

    await found.expectCalls(.success(isToday ? candidate : nil))
  }

  @Test("is found in a day of 23, 24 or 25 hours", arguments: [(23.0, false), (24, true), (25, true)])
  func followsLengthOfDay(hoursInDay: Double, isToday: Bool) async {
    let candidate = event(from: 23.5, to: 26)

    await first(of: [candidate], hoursInDay: hoursInDay)

    await found.expectCalls(.success(isToday ? candidate : nil))
  }

  @Test(
    "is the first to start, the first in the list of two that start together, and has no start only if no event has one",
    arguments: [
      [("late", 20, 21), ("first", 8, 9), ("yesterday", -24, -20)], [("first", 8, 12), ("second", 8, 9)],
      [("unknown", nil, 9), ("first", 23, 24)],
    ] as [[(String, Double?, Double?)]])
  func isFirst(candidates: [(id: String, start: Double?, end: Double?)]) async {
    let events = candidates.map { event($0.id, from: $0.start, to: $0.end) }

    await first(of: events)

    await found.expectCalls(.success(events.first { $0.id == "first" }))
  }
}
