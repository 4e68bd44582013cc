import Foundation
import HTTPTestSupport
import Interfaces
import SegmentFixtures
import TestSupport
import Testing

@testable import SegmentServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Login service", .rehearsal)
struct LoginServiceTests {
  let api = HTTPStub()

  @Test("sends name and password only in the body and returns the session")
  func success() async throws {
    api.on(.post, "/sessions").returns(.json(String(decoding: try FixtureFile.session.data(), as: UTF8.self)))

    let session = try await LoginService(client: api.client()).login(.fixture(password: "s3cret"))

    #expect(session == Session(username: "ada", token: "session-1"))
    let request = try #require(await api.expectArgument { $0 })
    #expect(request.url.absoluteString == "https://api.example.com/sessions")
    #expect(request.headers == ["Content-Type": "application/json"])
    let body = try JSONDecoder().decode([String: String].self, from: request.body)
    #expect(body == ["username": "ada", "password": "s3cret"])
  }

  @Test(
    "throws the reason for a failed login and sends nothing twice",
    arguments: [
      (.success(.status(401)), .wrongCredentials),
      (.success(.json(#"{"message": "No."}"#, status: 401)), .wrongCredentials),
      (.success(.status(423)), .locked), (.success(.json(#"{"message": "For a day."}"#, status: 423)), .locked),
      (.dropped, .offline),
    ] as [(StubbedAnswer, LoginError)])
  func refusals(answer: StubbedAnswer, error: LoginError) async {
    api.answersAll(with: answer)

    await #expect(throws: error) { try await LoginService(client: api.client()).login(.fixture()) }

    await api.expectNext { $0.url.path == "/sessions" }
  }

  @Test(
    "throws any other error without the password",
    arguments: [
      (.success(.status(503)), .status(503)),
      (
        .success(.json(#"{"message": "s3cret is too short"}"#, status: 400)),
        .server(message: "\(Secret("")) is too short")
      ),
      (.success(.json(#"{"username": "ada"}"#)), .undecodable(DecodingFailure(place: "token", reason: "is missing"))),
      (
        .success(.json(#"{"token": ["t-1"], "username": "a"}"#)),
        .undecodable(DecodingFailure(place: "token", reason: "is not a string"))
      ),
    ] as [(StubbedAnswer, APIError)])
  func failures(answer: StubbedAnswer, error: APIError) async {
    api.answersAll(with: answer)

    await #expect(throws: error) {
      try await LoginService(client: api.client()).login(.fixture(password: "s3cret"))
    }

    await api.expectNext { $0.url.path == "/sessions" }
  }

  @Test("cancels the request when its task is cancelled")
  func cancellation() async {
    let route = api.on(.post, "/sessions")
    route.holds()
    let service = LoginService(client: api.client())
    let login = Task { try await service.login(.fixture()) }
    let request = await route.held()

    login.cancel()

    await #expect(throws: CancellationError.self) { try await login.value }
    await request.expectCancelled()
    await api.expectNext { $0.url.path == "/sessions" }
  }
}
