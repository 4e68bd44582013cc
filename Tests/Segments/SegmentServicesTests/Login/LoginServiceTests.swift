import Foundation
import Interfaces
import LoopbackServer
import SegmentFixtures
import TestSupport
import Testing

@testable import SegmentServices

@Suite("Login service", .rehearsal, .timeLimit(.minutes(1)))
struct LoginServiceTests {
  @Test("sends name and password only in the body and returns the session")
  func success() async throws {
    let recorded = try FixtureFile.session.data()
    try await Loopback.run(.json(recorded)) { loopback in
      let session = try await LoginService(client: loopback.client).login(.fixture(password: "s3cret"))

      let request = try #require(loopback.server.requests.first)
      let body = try JSONDecoder().decode([String: String].self, from: request.body)
      #expect(session == Session(username: "ada", token: "session-1"))
      #expect(request.line == "POST /sessions HTTP/1.1")
      #expect(
        body == [
          "username": "ada", "password": "s3cret",
        ])
      #expect(!request.headers.values.contains { $0.contains("s3cret") })
    }
  }

  @Test(
    "throws the reason for a failed login and sends nothing twice",
    arguments: [
      (.status(401), .wrongCredentials), (.json(#"{"message": "No."}"#, status: 401), .wrongCredentials),
      (.status(401, headers: ["WWW-Authenticate": "Basic realm=\"x\""]), .wrongCredentials),
      (.status(423), .locked), (.json(#"{"message": "For a day."}"#, status: 423), .locked),
      (.nothing, .offline), (.json("{}").cut(after: 1), .offline),
    ] as [(LoopbackAnswer, LoginError)])
  func refusals(answer: LoopbackAnswer, error: LoginError) async throws {
    try await Loopback.run(answer) { loopback in
      await #expect(throws: error) { try await LoginService(client: loopback.client).login(.fixture()) }

      #expect(loopback.server.requests.count == 1)
    }
  }

  @Test(
    "throws any other error without the password",
    arguments: [
      (.status(503), .status(503)),
      (.json(#"{"message": "s3cret is too short"}"#, status: 400), .server(message: "\(Secret("")) is too short")),
      (.json(#"{"username": "ada"}"#), .undecodable(DecodingFailure(place: "token", reason: "is missing"))),
      (
        .json(#"{"token": ["t-1"], "username": "a"}"#),
        .undecodable(DecodingFailure(place: "token", reason: "is not a string"))
      ),
    ] as [(LoopbackAnswer, APIError)])
  func failures(answer: LoopbackAnswer, error: APIError) async throws {
    try await Loopback.run(answer) { loopback in
      await #expect(throws: error) {
        try await LoginService(client: loopback.client).login(.fixture(password: "s3cret"))
      }
    }
  }

  @Test("closes the connection when its task is cancelled")
  func cancellation() async throws {
    try await Loopback.run(.json("{}").stalled(after: 0)) { loopback in
      let service = LoginService(client: loopback.client)
      let login = Task { try await service.login(.fixture()) }
      await loopback.server.requests(1)

      login.cancel()

      await #expect(throws: CancellationError.self) { try await login.value }
      await loopback.server.hangUps(1)
    }
  }
}
