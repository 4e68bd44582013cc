import Foundation
import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

@Suite("Volunteer service: token", .rehearsal)
struct VolunteerTokenTests {
  private let events = MockFacebookService()
  private let tokens = MockFirebaseService()
  private let clock = Stored(Date(timeIntervalSince1970: 1_000))
  private let service: VolunteerService
  private let found = SpyCompletion<Result<Event?, VolunteerError>>()
  private let since = Date(timeIntervalSince1970: 0)
  private let until = Date(timeIntervalSince1970: 86_400)
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

  /// Two requests one after the other, and what the service makes of the answers.
  struct TwoRequests: Sendable, CustomTestStringConvertible {
    let name: String
    var times = [Date(timeIntervalSince1970: 1_000), Date(timeIntervalSince1970: 1_000)]
    /// The answers to the requests for a token.
    let tokens: [Result<AccessToken, APIError>]
    /// The errors of the first requests for events.
    var refusals: [APIError] = []
    var found: [Result<Event?, VolunteerError>] = [.success(nil), .success(nil)]
    /// The tokens of the requests for events.
    let asked: [AccessToken]

    var testDescription: String { name }
  }

  @Test(
    "uses a token until it expires or is refused",
    arguments: [
      TwoRequests(
        name: "just before it expires",
        times: [Date(timeIntervalSince1970: 1_000), first.expiresAt.addingTimeInterval(-0.001)],
        tokens: [.success(first)], asked: [first, first]),
      TwoRequests(
        name: "at the moment of its expiry", times: [Date(timeIntervalSince1970: 1_000), first.expiresAt],
        tokens: [.success(first), .success(second)], asked: [first, second]),
      TwoRequests(
        name: "once if it has already expired", times: [first.expiresAt, first.expiresAt],
        tokens: [.success(first), .success(second)], asked: [first, second]),
      TwoRequests(
        name: "refused once, and fetches another one", tokens: [.success(first), .success(second)],
        refusals: [.unauthorized(message: nil)], asked: [first, second, second]),
      TwoRequests(
        name: "refused twice, and does not try the second one again",
        tokens: [.success(first), .success(second), .success(third)],
        refusals: [.unauthorized(message: nil), .unauthorized(message: "Session expired")],
        found: [.failure(.tokenUnavailable), .success(nil)], asked: [first, second, third]),
      TwoRequests(
        name: "refused, while another one cannot be fetched without a network",
        tokens: [.success(first), .failure(.offline), .success(second)], refusals: [.unauthorized(message: nil)],
        found: [.failure(.offline), .success(nil)], asked: [first, second]),
      TwoRequests(
        name: "refused, while another one is not available",
        tokens: [.success(first), .failure(.status(500)), .success(second)], refusals: [.unauthorized(message: nil)],
        found: [.failure(.tokenUnavailable), .success(nil)], asked: [first, second]),
    ])
  func usesToken(requests: TwoRequests) async {
    let (answers, refusals) = (Stored(requests.tokens[...]), Stored(requests.refusals[...]))
    tokens.tokenAnswer.answers { _ throws(APIError) in
      try answers.withValue { $0.popFirst() ?? .failure(.unanswered) }.get()
    }
    events.eventsAnswer.answers { [noEvents] _ throws(APIError) in
      if let refusal = refusals.withValue({ $0.popFirst() }) { throw refusal }
      return noEvents
    }

    for time in requests.times {
      clock.value = time
      find()
    }

    for result in requests.found { await found.expectNext(result) }
    for _ in requests.tokens { await tokens.expectNext(.token) }
    for token in requests.asked { await events.expectNext(asked(with: token)) }
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
    events.eventsAnswer.answers { [noEvents] request throws(APIError) in
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

private let first = AccessToken(value: "first", expiresAt: Date(timeIntervalSince1970: 4_600))
private let second = AccessToken(value: "second", expiresAt: Date(timeIntervalSince1970: 8_200))
private let third = AccessToken(value: "third", expiresAt: Date(timeIntervalSince1970: 8_200))
