import Foundation
import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

@Suite("Volunteer service", .rehearsal)
struct VolunteerServiceTests {
  private let events = MockFacebookService()
  private let tokens = MockFirebaseService()
  private let service: VolunteerService
  private let found = SpyCompletion<Result<Event?, VolunteerError>>()
  private let since = Date(timeIntervalSince1970: 1_479_340_800)
  private let until = Date(timeIntervalSince1970: 1_479_427_200)

  init() {
    service = Self.service(events: events, tokens: tokens)
  }

  private static func service(events: any FacebookServiceType, tokens: any FirebaseServiceType) -> VolunteerService {
    VolunteerService(events: events, tokens: tokens, pageID: "park-friends", now: { .distantPast })
  }

  private func find() {
    service.eventOfToday(since: since, until: until, completion: found.receive)
  }

  private var asked: MockFacebookService.Call {
    .events(ofPage: "park-friends", since: since, until: until, token: .fixture())
  }

  @Test(
    "requests the page’s events of the day with a token, and returns today’s event or the reason for a person to read",
    arguments: [
      (.success([.fixture()]), .success(.fixture())), (.success([]), .success(nil)),
      (.failure(.offline), .failure(.offline)),
      (.failure(.server(message: "It is private.")), .failure(.server(message: "It is private."))),
      (.failure(.server(message: " \n")), refusal("refused to answer")),
      (.failure(.status(503)), refusal("answered with status 503")),
      (.failure(.timedOut), refusal("took too long to answer")),
      (
        .failure(.undecodable(.fixture())),
        .failure(.server(message: "The social network’s answer could not be read. Try again later."))
      ),
    ] as [(Result<[Event], APIError>, Result<Event?, VolunteerError>)])
  func finds(answer: Result<[Event], APIError>, expected: Result<Event?, VolunteerError>) async {
    tokens.tokenAnswer.returns(.fixture())
    events.eventsAnswer.answers { _ throws(APIError) in EventPage(events: try answer.get(), next: nil) }

    find()

    await found.expectCalls(expected)
    await tokens.expectCalls(.token)
    await events.expectCalls(asked)
  }

  private static func refusal(_ reason: String) -> Result<Event?, VolunteerError> {
    .failure(.server(message: "The social network \(reason). Try again later."))
  }

  @Test(
    "reports the reason for a missing token",
    arguments: [
      (APIError.offline, VolunteerError.offline), (.timedOut, .tokenUnavailable), (.status(500), .tokenUnavailable),
      (.server(message: "Go away."), .tokenUnavailable), (.unauthorized(message: "Who?"), .tokenUnavailable),
      (.undecodable(.fixture()), .tokenUnavailable),
    ])
  func reportsTokenTrouble(error: APIError, expected: VolunteerError) async {
    tokens.tokenAnswer.throws(error)

    find()

    await found.expectCalls(.failure(expected))
    await tokens.expectCalls(.token)
    await events.expectNoCalls()
  }

  @Test("answers once, even if both services answer twice")
  func answersOnce() async {
    tokens.tokenAnswer.holds()
    events.eventsAnswer.holds()
    find()
    let token = await tokens.tokenAnswer.held()
    token.returns(.fixture())
    token.throws(.offline)
    let answer = await events.eventsAnswer.held()

    answer.returns(EventPage(events: [.fixture()], next: nil))
    answer.throws(.unauthorized(message: nil))
    answer.returns(EventPage(events: [], next: nil))

    await found.expectCalls(.success(.fixture()))
    await tokens.expectCalls(.token)
    await events.expectCalls(asked)
  }

  @Test("answers even if a service discards its completion handler")
  func answersForSilence() async {
    tokens.tokenAnswer.returns(.fixture())

    Self.service(events: SilentService(), tokens: tokens)
      .eventOfToday(since: since, until: until, completion: found.receive)
    await found.expectCalls(.failure(.unanswered))
    Self.service(events: events, tokens: SilentService())
      .eventOfToday(since: since, until: until, completion: found.receive)

    await found.expectCalls(.failure(.tokenUnavailable))
    await tokens.expectCalls(.token)
  }

  @Test("accepts a request from within an answer")
  func mayBeAskedWithin() async {
    tokens.tokenAnswer.returns(.fixture())
    events.eventsAnswer.returns(EventPage(events: [.fixture()], next: nil))

    service.eventOfToday(since: since, until: until) { [service, found, since, until] answer in
      found.receive(answer)
      service.eventOfToday(since: since, until: until, completion: found.receive)
    }

    await found.expectCalls(.success(.fixture()), .success(.fixture()))
    await tokens.expectCalls(.token)
    await events.expectCalls(asked, asked)
  }

  @Test("completes a request after its last reference is gone, then is deallocated")
  func finishesWithoutOwner() async {
    tokens.tokenAnswer.holds()
    events.eventsAnswer.returns(EventPage(events: [.fixture()], next: nil))
    var passing: VolunteerService? = Self.service(events: events, tokens: tokens)
    passing?.eventOfToday(since: since, until: until, completion: found.receive)
    let token = await tokens.tokenAnswer.held()
    await expectDeallocated(&passing)

    token.returns(.fixture())

    await found.expectCalls(.success(.fixture()))
    await tokens.expectCalls(.token)
    await events.expectCalls(asked)
  }

  @Test("hides its token in descriptions, dumps and mirrors")
  func keepsSecret() async {
    tokens.tokenAnswer.returns(.fixture(value: "t0p-s3cret"))
    events.eventsAnswer.returns(EventPage(events: [], next: nil))
    find()
    await found.expectCalls(.success(nil))

    var text = "\(service) \(String(describing: service)) \(String(reflecting: service)) "
    dump(service, to: &text)

    #expect(text.contains("••••••"))
    #expect(!text.contains("s3cret"))
    await tokens.expectCalls(.token)
    await events.expectNext { _ in true }
  }
}

private struct SilentService: FacebookServiceType, FirebaseServiceType {
  func events(
    ofPage pageID: String, since: Date, until: Date, token: AccessToken,
    completion: @escaping @Sendable (Result<EventPage, APIError>) -> Void
  ) {}

  func token(completion: @escaping @Sendable (Result<AccessToken, APIError>) -> Void) {}
}
