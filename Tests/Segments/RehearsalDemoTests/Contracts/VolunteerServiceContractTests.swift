import Foundation
import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

@testable import RehearsalDemo

/// The behavior of a volunteer service on which the presenter relies.
@Suite("The contract of the volunteer service", .rehearsal)
struct VolunteerServiceContractTests {
  private let today = DateInterval(start: Date(timeIntervalSince1970: 1_479_340_800), duration: 24 * 60 * 60)
  private let longAgo = DateInterval(start: Date(timeIntervalSince1970: 0), duration: 24 * 60 * 60)

  @Test("finds an event with a name that begins on the day", arguments: services)
  func findsAnEvent(_ implementation: Implementation<any VolunteerServiceType>) async throws {
    let service = try implementation.make()

    let event = try await service.event(in: today)

    #expect(event?.start.map(today.contains) == true)
    #expect(event?.name?.isEmpty == false)
  }

  @Test("finds nothing on a day without events", arguments: services)
  func findsNothing(_ implementation: Implementation<any VolunteerServiceType>) async throws {
    let service = try implementation.make()

    let event = try await service.event(in: longAgo)

    #expect(event == nil)
  }

  private static let services = Implementation<any VolunteerServiceType>.all(
    mock: {
      let service = MockVolunteerService().lenient()
      let event = Event.fixture(name: "Park clean-up", start: CompositionRoot.bundledNow)
      service.eventOfTodayAnswer.answers { range in
        range.since <= CompositionRoot.bundledNow && CompositionRoot.bundledNow < range.until ? event : nil
      }
      return service
    },
    service: { client in
      let now: @Sendable () -> Date = { CompositionRoot.bundledNow }
      return VolunteerService(
        events: FacebookService(client: client), tokens: FirebaseService(client: client, now: now),
        pageID: "park-friends", now: now)
    })
}

extension VolunteerServiceType {
  fileprivate func event(in day: DateInterval) async throws -> Event? {
    try await withCheckedThrowingContinuation { continuation in
      eventOfToday(since: day.start, until: day.end) { continuation.resume(with: $0) }
    }
  }
}
