import Foundation
import HTTPTestSupport
import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

@Suite("Firebase service", .rehearsal)
struct FirebaseServiceTests {
  private let api = HTTPStub()
  private let moment = Date(timeIntervalSince1970: 1_700_000_000)
  private let tokens = "http://127.0.0.1/api/tokens"

  /// Returns the token of a service that asks for the time twice at most, with a minute in between.
  private func token() async throws -> Result<AccessToken, APIError> {
    let base = try #require(URL(string: "http://127.0.0.1/api/"))
    return await token(from: HTTPClient(base: base, session: api.session))
  }

  private func token(from client: HTTPClient) async -> Result<AccessToken, APIError> {
    let moments = Stored([moment, moment.addingTimeInterval(60)])
    let service = FirebaseService(client: client, now: { moments.withValue { $0.removeFirst() } })
    return await withCheckedContinuation { continuation in
      service.token { continuation.resume(returning: $0) }
    }
  }

  @Test("posts an empty object and counts the token’s lifetime from the request, not from the answer")
  func countsFromAsking() async throws {
    api.on(.post, tokens).returns(.json(#"{"token": "token-1", "expires_in": 3600}"#))

    let token = try await token()

    #expect(token == .success(AccessToken(value: "token-1", expiresAt: moment.addingTimeInterval(3600))))
    await api.expectCalls(.post(tokens, body: "{}"))
  }

  @Test(
    "refuses an answer that is not a token",
    arguments: [
      (#"{"token": "token-1", "expires_in": 0}"#, "expires_in", "is not a number of seconds above 0: 0.0"),
      (#"{"token": "token-1", "expires_in": -60}"#, "expires_in", "is not a number of seconds above 0: -60.0"),
      (#"{"token": "token-1", "expires_in": 1e999}"#, "expires_in", "is not a number of seconds above 0"),
      (#"{"token": "token-1", "expires_in": "3600"}"#, "expires_in", "is not a number"),
      (#"{"token": "token-1"}"#, "expires_in", "is missing"),
      (#"{"token": "", "expires_in": 3600}"#, "token", "is not a text that a header can carry"),
      (#"{"token": "a\r\nHost: b", "expires_in": 3600}"#, "token", "is not a text that a header can carry"),
      (#"{"expires_in": 3600}"#, "token", "is missing"),
    ])
  func refusesBadAnswer(answer: String, place: String, reason: String) async throws {
    api.on(.post, tokens).returns(.json(answer))

    let token = try await token()

    #expect(token == .failure(.undecodable(DecodingFailure(place: place, reason: reason))))
    await api.expectCalls(.post(tokens, body: "{}"))
  }

  @Test("reports the error of the server, and a cancelled request as offline")
  func reportsErrors() async throws {
    let base = try #require(URL(string: "http://127.0.0.1/api/"))
    api.on(.post, tokens).returns(.status(500))

    let refused = try await token()
    let cancelled = await token(from: HTTPClient(base: base) { _ in throw CancellationError() })

    #expect(refused == .failure(.status(500)))
    #expect(cancelled == .failure(.offline))
    await api.expectCalls(.post(tokens, body: "{}"))
  }
}
