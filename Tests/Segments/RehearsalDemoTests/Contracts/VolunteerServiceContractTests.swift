import Foundation
import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

@testable import RehearsalDemo

extension Contract where Service == any VolunteerServiceType {
  private static let today = DateInterval(
    start: Date(timeIntervalSince1970: 1_479_340_800), duration: .init(24 * 60 * 60))
  private static let longAgo = DateInterval(start: Date(timeIntervalSince1970: 0), duration: .init(24 * 60 * 60))

  /// The behavior of a volunteer service on which the presenter relies.
  static let volunteerService = Contract("VolunteerService")
    .clause("finds an event that begins on the day", expecting: true) { service in
      let event = try await service.event(in: today)
      return event?.start.map(today.contains) ?? false
    }
    .clause("gives the event a name", expecting: false) { try await $0.event(in: today)?.name?.isEmpty ?? true }
    .clause("finds nothing on a day without events", expecting: nil) { try await $0.event(in: longAgo) }
}

extension VolunteerServiceType {
  fileprivate func event(in day: DateInterval) async throws -> Event? {
    try await withCheckedThrowingContinuation { continuation in
      eventOfToday(since: day.start, until: day.end) { continuation.resume(with: $0) }
    }
  }
}

@Suite("The contract of the volunteer service", .rehearsal)
struct VolunteerServiceContractTests {
  @Test("holds for the mock and for every server")
  func holds() async {
    await Contract.volunteerService
      .implementation("mock") {
        let service = MockVolunteerService().lenient()
        let event = Event.fixture(name: "Park clean-up", start: CompositionRoot.bundledNow)
        service.eventOfTodayAnswer.answers { range in
          range.since <= CompositionRoot.bundledNow && CompositionRoot.bundledNow < range.until ? event : nil
        }
        return service
      }
      .servers { client in
        let now: @Sendable () -> Date = { CompositionRoot.bundledNow }
        return VolunteerService(
          events: FacebookService(client: client), tokens: FirebaseService(client: client, now: now),
          pageID: "park-friends", now: now)
      }
      .verify()
  }
}
