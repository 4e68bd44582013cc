import Foundation
import Interfaces
import LoopbackServer
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

@Suite("Volunteer service: token", .rehearsal)
struct VolunteerTokenTests {
  private let events = MockFacebookService()
  private let tokens = MockFirebaseService()
  private let clock = Guarded(Date(timeIntervalSince1970: 1_000))
  private let service: VolunteerService
  private let found = SpyCompletion<Result<Event?, VolunteerError>>()
  private let since = Date(timeIntervalSince1970: 0)
  private let until = Date(timeIntervalSince1970: 86_400)
  private let first = AccessToken(value: "first", expiresAt: Date(timeIntervalSince1970: 4_600))
  private let second = AccessToken(value: "second", expiresAt: Date(timeIntervalSince1970: 8_200))
  private let third = AccessToken(value: "third", expiresAt: Date(timeIntervalSince1970: 8_200))
  private let noEvents = EventPage(events: [], next: nil)

  init() {
    service = VolunteerService(
      events: events, tokens: tokens, pageID: "park-friends", now: { [clock] in clock.value })
  }

  private func find() {
    service.eventOfToday(since: since, until: until, completion: found.receive)
  }

  private func asked(with token: AccessToken) -> MockFacebookService.Call {
    .events(ofPage: "park-friends", since: since, until: until, token: token)
  }

  @Test("keeps its token until just before it expires")
  func keepsToken() async {
    tokens.tokenAnswer.returns(first)
    events.eventsAnswer.returns(noEvents)
    find()

    clock.value = first.expiresAt.addingTimeInterval(-0.001)
    find()

    await found.expectCalls(.success(nil), .success(nil))
    await tokens.expectCalls(.token)
    await events.expectCalls(asked(with: first), asked(with: first))
  }

  @Test("fetches another token at the moment of expiry")
  func replacesExpiredToken() async {
    tokens.tokenAnswer.sequence(.returns(first), .returns(second))
    events.eventsAnswer.returns(noEvents)
    find()

    clock.value = first.expiresAt
    find()

    await found.expectCalls(.success(nil), .success(nil))
    await tokens.expectCalls(.token, .token)
    await events.expectCalls(asked(with: first), asked(with: second))
  }

  @Test("tries an already expired token once")
  func usesStaleToken() async {
    tokens.tokenAnswer.sequence(.returns(first), .returns(second))
    events.eventsAnswer.returns(noEvents)
    clock.value = first.expiresAt

    find()
    find()

    await found.expectCalls(.success(nil), .success(nil))
    await tokens.expectCalls(.token, .token)
    await events.expectCalls(asked(with: first), asked(with: second))
  }

  @Test("fetches one token for simultaneous requests from many threads")
  func fetchesOnceForAll() async {
    tokens.tokenAnswer.holds()
    events.eventsAnswer.returns(noEvents)
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...100 { group.addTask { find() } }
    }

    await tokens.tokenAnswer.held().returns(first)

    for _ in 1...100 { await found.expectNext(.success(nil)) }
    await tokens.expectCalls(.token)
    for _ in 1...100 { await events.expectNext(asked(with: first)) }
  }

  @Test("reports an error to all waiting requests and tries again for the next one")
  func triesAgainAfterFailure() async {
    tokens.tokenAnswer.sequence(.held, .returns(first))
    events.eventsAnswer.returns(noEvents)
    find()
    find()

    await tokens.tokenAnswer.held().throws(.status(500))
    find()

    await found.expectCalls(.failure(.tokenUnavailable), .failure(.tokenUnavailable), .success(nil))
    await tokens.expectCalls(.token, .token)
    await events.expectCalls(asked(with: first))
  }

  @Test("fetches another token once if the network refuses the current one")
  func replacesRefusedToken() async {
    tokens.tokenAnswer.sequence(.returns(first), .returns(second))
    events.eventsAnswer.sequence(.throws(.unauthorized(message: nil)), .returns(noEvents), .returns(noEvents))

    find()
    find()

    await found.expectCalls(.success(nil), .success(nil))
    await tokens.expectCalls(.token, .token)
    await events.expectCalls(asked(with: first), asked(with: second), asked(with: second))
  }

  @Test("fails at the second refusal and does not try that token again")
  func givesUpAtSecondRefusal() async {
    tokens.tokenAnswer.sequence(.returns(first), .returns(second), .returns(third))
    events.eventsAnswer.sequence(
      .throws(.unauthorized(message: nil)), .throws(.unauthorized(message: "Session expired")), .returns(noEvents))

    find()
    await found.expectCalls(.failure(.tokenUnavailable))
    find()

    await found.expectCalls(.success(nil))
    await tokens.expectCalls(.token, .token, .token)
    await events.expectCalls(asked(with: first), asked(with: second), asked(with: third))
  }

  @Test(
    "reports the reason for a failed second fetch and tries again for the next request",
    arguments: [(APIError.offline, VolunteerError.offline), (.status(500), .tokenUnavailable)])
  func reportsFailedReplacement(error: APIError, expected: VolunteerError) async {
    tokens.tokenAnswer.sequence(.returns(first), .throws(error), .returns(second))
    events.eventsAnswer.sequence(.throws(.unauthorized(message: nil)), .returns(noEvents))

    find()
    find()

    await found.expectCalls(.failure(expected), .success(nil))
    await tokens.expectCalls(.token, .token, .token)
    await events.expectCalls(asked(with: first), asked(with: second))
  }

  @Test("fetches one token for all requests whose token was refused")
  func replacesOnceForAll() async {
    tokens.tokenAnswer.sequence(.returns(first), .held)
    events.eventsAnswer.sequence(.held, .held, then: .returns(noEvents))
    find()
    find()
    for request in await events.eventsAnswer.held(2) { request.throws(.unauthorized(message: nil)) }

    await tokens.tokenAnswer.held().returns(second)

    await found.expectCalls(.success(nil), .success(nil))
    await tokens.expectCalls(.token, .token)
    await events.expectCalls(
      asked(with: first), asked(with: first), asked(with: second), asked(with: second))
  }

  @Test("fetches one token for many threads whose token was refused")
  func replacesOnceOnAllThreads() async {
    tokens.tokenAnswer.sequence(.returns(first), .returns(second))
    events.eventsAnswer.answers { [first, noEvents] request throws(APIError) in
      if request.token == first { throw .unauthorized(message: nil) }
      return noEvents
    }

    await withTaskGroup(of: Void.self) { group in
      for _ in 1...100 { group.addTask { find() } }
    }

    for _ in 1...100 { await found.expectNext(.success(nil)) }
    await tokens.expectCalls(.token, .token)
    events.lenient()
  }

  @Test(
    "uses a token that another request has fetched since, even with the same text",
    arguments: ["second", "first"] as [Secret])
  func usesReplacement(value: Secret) async {
    let second = AccessToken(value: value, expiresAt: first.expiresAt)
    tokens.tokenAnswer.sequence(.returns(first), .returns(second))
    events.eventsAnswer.sequence(.held, .held, then: .returns(noEvents))
    find()
    find()
    let requests = await events.eventsAnswer.held(2)
    requests[0].throws(.unauthorized(message: nil))
    await found.expectCalls(.success(nil))

    requests[1].throws(.unauthorized(message: nil))

    await found.expectCalls(.success(nil))
    await tokens.expectCalls(.token, .token)
    await events.expectCalls(
      asked(with: first), asked(with: first), asked(with: second), asked(with: second))
  }

  @Test("keeps a valid token when an older one is refused late")
  func keepsReplacementOfLateRefusal() async {
    tokens.tokenAnswer.sequence(.returns(first), .returns(second), .returns(third))
    events.eventsAnswer.sequence(
      .throws(.unauthorized(message: nil)), .held, .throws(.unauthorized(message: nil)), then: .returns(noEvents))
    find()
    let late = await events.eventsAnswer.held()
    find()
    await found.expectCalls(.success(nil))

    late.throws(.unauthorized(message: nil))
    find()

    await found.expectCalls(.failure(.tokenUnavailable), .success(nil))
    await tokens.expectCalls(.token, .token, .token)
    await events.expectCalls(
      asked(with: first), asked(with: second), asked(with: second), asked(with: third), asked(with: third))
  }
}
