import Foundation
import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import Volunteer

@Suite("Volunteer service", .rehearsal)
struct VolunteerServiceTests {
  let events = MockFacebookService()
  let tokens = MockFirebaseService()
  let since = Date(timeIntervalSince1970: 1_479_340_800)
  let until = Date(timeIntervalSince1970: 1_479_427_200)

  func find() async -> Result<Event?, VolunteerError> {
    let service = VolunteerService(events: events, tokens: tokens, pageID: "park-friends")
    return await withCheckedContinuation { continuation in
      service.eventOfToday(since: since, until: until) { continuation.resume(returning: $0) }
    }
  }

  var asked: MockFacebookService.Call {
    .events(ofPage: "park-friends", since: since, until: until, token: .fixture())
  }

  @Test("fetches a token, and then asks for the page’s events with it")
  func findsEvent() async {
    tokens.tokenAnswer.returns(.fixture())
    events.eventsAnswer.returns(EventPage(events: [.fixture()], next: nil))

    let found = await find()

    #expect(found == .success(.fixture()))
    await expectOrder(tokens.received(.token), events.received(asked))
  }

  @Test("tells a network that cannot be reached from a day without an event")
  func reportsOffline() async {
    tokens.tokenAnswer.sequence(.throws(.offline), then: .returns(.fixture()))
    events.eventsAnswer.sequence(.throws(.offline), .returns(EventPage(events: [], next: nil)))

    let (withoutToken, withToken, empty) = await (find(), find(), find())

    #expect(withoutToken == .failure(.offline))
    #expect(withToken == .failure(.offline))
    #expect(empty == .success(nil))
    await tokens.expectCalls(.token, .token, .token)
    await events.expectCalls(asked, asked)
  }
}
