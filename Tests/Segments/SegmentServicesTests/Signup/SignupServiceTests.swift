import Foundation
import Interfaces
import LoopbackServer
import TestSupport
import Testing

@testable import SegmentServices

@Suite("Sign-up service", .rehearsal, .timeLimit(.minutes(1)))
struct SignupServiceTests {
  static func register(_ person: Person, with client: HTTPClient) async -> SignupError? {
    await withCheckedContinuation { continuation in
      SignupService(client: client).register(person) { continuation.resume(returning: $0) }
    }
  }

  @Test(
    "sends the person as JSON and accepts any successful answer",
    arguments: [
      LoopbackAnswer.status(201), .json("{}"), .text("welcome"),
      .raw("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"),
    ])
  func success(answer: LoopbackAnswer) async throws {
    try await Loopback.run(answer) { loopback in
      let error = await Self.register(Person(firstName: "Zo\u{eb}", lastName: "\"Z\""), with: loopback.client)

      let request = try #require(loopback.server.requests.first)
      let body = try JSONDecoder().decode([String: String].self, from: request.body)
      #expect(error == nil)
      #expect(request.line == "POST /people HTTP/1.1")
      #expect(body == ["firstName": "Zo\u{eb}", "lastName": "\"Z\""])
    }
  }

  @Test(
    "reports the reason for a person to read and sends nothing twice",
    arguments: [
      (.nothing, .offline), (.json("{}").cut(after: 1), .offline),
      (.json(#"{"message": "We know Ada."}"#, status: 409), .rejected(reason: "We know Ada.")),
      (.json(#"{"message": "Members only."}"#, status: 401), .rejected(reason: "Members only.")),
      (.status(401), .rejected(reason: "The server does not accept sign-ups from here.")),
      (.status(500), .rejected(reason: "The server refused with status 500.")),
      (.raw("not HTTP at all\r\n\r\n"), .rejected(reason: "The server's answer made no sense.")),
      (.text("\n<!DOCTYPE html><html></html>"), .rejected(reason: "The server's answer made no sense.")),
    ] as [(LoopbackAnswer, SignupError)])
  func failure(answer: LoopbackAnswer, expected: SignupError) async throws {
    try await Loopback.run(answer) { loopback in
      let error = await Self.register(.fixture(), with: loopback.client)

      #expect(error == expected)
      #expect(loopback.server.requests.count == 1)
    }
  }

  @Test("reports that the server takes too long")
  func timeout() async throws {
    try await Loopback.run(.status(201).held(by: LoopbackGate())) { loopback in
      let client = loopback.client
      let answer = Task { await Self.register(.fixture(), with: client) }
      await loopback.server.requests(1)

      await loopback.clock.advance(by: .seconds(10))

      #expect(await answer.value == .rejected(reason: "The server did not answer in time."))
      await loopback.server.hangUps(1)
    }
  }
}
