import Foundation
import HTTPTestSupport
import Interfaces
import TestSupport
import Testing

@testable import SegmentServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Sign-up service", .rehearsal)
struct SignupServiceTests {
  let api = HTTPStub()

  private func register(_ person: Person, clock: ManualClock = ManualClock()) async -> SignupError? {
    await withCheckedContinuation { continuation in
      SignupService(client: api.client(clock: clock)).register(person) { continuation.resume(returning: $0) }
    }
  }

  @Test(
    "sends the person as JSON and accepts any successful answer",
    arguments: [HTTPStub.Response.status(201), .json("{}"), .text("welcome"), .status(204)])
  func success(answer: HTTPStub.Response) async throws {
    api.on(.post, "/people").returns(answer)

    let error = await register(Person(firstName: "Zo\u{eb}", lastName: "\"Z\""))

    #expect(error == nil)
    let request = try #require(await api.expectArgument { $0 })
    #expect(request.url.absoluteString == "https://api.example.com/people")
    let body = try JSONDecoder().decode([String: String].self, from: request.body)
    #expect(body == ["firstName": "Zo\u{eb}", "lastName": "\"Z\""])
  }

  @Test(
    "reports the reason for a person to read and sends nothing twice",
    arguments: [
      (.dropped, .offline),
      (.success(.json(#"{"message": "We know Ada."}"#, status: 409)), .rejected(reason: "We know Ada.")),
      (.success(.json(#"{"message": "Members only."}"#, status: 401)), .rejected(reason: "Members only.")),
      (.success(.status(401)), .rejected(reason: "The server did not let the app in. Try again later.")),
      (.success(.status(500)), .rejected(reason: "The server answered with status 500. Try again later.")),
      (.failure(URLError(.cannotParseResponse)), unreadable),
      (.success(.text("\n<!DOCTYPE html><html></html>")), unreadable),
    ] as [(StubbedAnswer, SignupError)])
  func failure(answer: StubbedAnswer, expected: SignupError) async {
    api.answersAll(with: answer)

    let error = await register(.fixture())

    #expect(error == expected)
    await api.expectNext { $0.url.path == "/people" }
  }

  private static let unreadable = SignupError.rejected(
    reason: "The server’s answer could not be read. Try again later.")

  @Test("reports that the server takes too long")
  func timeout() async {
    let clock = ManualClock()
    let route = api.on(.post, "/people")
    route.holds()
    let answer = Task { await register(.fixture(), clock: clock) }
    let request = await route.held()
    await clock.sleeper()

    await clock.advance(by: .seconds(10))

    #expect(await answer.value == .rejected(reason: "The server took too long to answer. Try again later."))
    await request.expectCancelled()
    await api.expectNext { $0.url.path == "/people" }
  }
}
