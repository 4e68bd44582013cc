import Foundation
import Interfaces
import SegmentFixtures
import TestSupport
import Testing

@testable import RehearsalDemo

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The bundled server", .rehearsal)
struct BundledServerTests {
  let clock = ManualClock()
  let server: BundledServer

  init() {
    server = BundledServer(clock: clock)
  }

  @Test(
    "sends the requested page of drivers, or thirty of them",
    arguments: [
      ("drivers.json?limit=7&offset=25", 25..<30), ("drivers.json?limit=2&offset=1", 1..<3), ("drivers.json", 0..<30),
    ])
  func sendsAPageOfDrivers(path: String, range: Range<Int>) async throws {
    let all = try FixtureFile.drivers.load().drivers

    let page = try await server.ask("GET", path, on: clock).decoded(DriverPage.self)

    #expect(page == DriverPage(drivers: Array(all[range]), total: all.count, offset: range.lowerBound))
  }

  @Test("sends the users")
  func sendsUsers() async throws {
    let answer = try await server.ask("GET", "users", on: clock)

    #expect(try answer.decoded([User].self) == (try FixtureFile.users.load()))
    #expect(answer.type == "application/json")
  }

  @Test(
    "accepts a person with two names, and a login with the right password",
    arguments: [
      (
        "people", #"{"firstName":"Ada","lastName":"Byron"}"#, 201, ["firstName": "Ada", "lastName": "Byron"]
      ),
      (
        "people", #"{"firstName":"Ada","lastName":" "}"#, 422, ["message": "Give both a first and a last name."]
      ),
      (
        "people", #"{"firstName":"","lastName":"Byron"}"#, 422, ["message": "Give both a first and a last name."]
      ),
      ("people", "[]", 400, ["message": "The body is not a person."]),
      (
        "sessions", #"{"username":"grace","password":"correct horse"}"#, 201,
        ["username": "grace", "token": "session-1"]
      ),
      (
        "sessions", #"{"username":"grace","password":"Correct horse"}"#, 401,
        ["message": "The user name or the password is wrong."]
      ),
      ("sessions", "[]", 400, ["message": "The body is not a login."]),
    ])
  func posts(path: String, body: String, status: Int, expected: [String: String]) async throws {
    let answer = try await server.ask("POST", path, body: body, on: clock)

    #expect(answer.status == status)
    #expect(try answer.decoded([String: String].self) == expected)
  }

  @Test(
    "sends the events that begin before the end of a period for a valid token",
    arguments: [(1_479_427_200, ["Park clean-up"]), (1_479_405_600, [])])
  func sendsEvents(until: Int, names: [String]) async throws {
    let grant = try await server.ask("POST", "tokens", body: "{}", on: clock)
    let token = grant.text.firstMatch(of: /"token":"([^"]+)"/).map { String($0.1) }

    let page = try await server.ask(
      "GET", "park-friends/events?since=1479340800&until=\(until)", token: token, on: clock
    ).decoded(EventPage.self)

    #expect(page.events.map(\.name) == names)
    #expect(page.next == nil)
  }

  @Test("sends no events without a valid token", arguments: [nil, "token-1"])
  func refusesStrangers(token: String?) async throws {
    let answer = try await server.ask("GET", "park-friends/events", token: token, on: clock)

    #expect(answer.status == 401)
    #expect(answer.text.contains("missing or unknown"))
  }

  @Test(
    "answers other requests with status 404",
    arguments: [("GET", "people"), ("POST", "users"), ("GET", "a/b/events"), ("GET", "")])
  func hasNothingElse(method: String, path: String) async throws {
    let answer = try await server.ask(method, path, on: clock)

    #expect(answer.status == 404)
  }

  @Test("sends nothing after the request is cancelled")
  func endsWhenCancelled() async throws {
    let request = Task { try await server.answer(URLRequest(url: BundledServer.base)) }
    await clock.sleeper()

    request.cancel()

    await #expect(throws: CancellationError.self) { try await request.value }
  }
}

/// A response of the server.
struct BundledAnswer {
  let status: Int
  let body: Data
  let type: String?

  var text: String { String(decoding: body, as: UTF8.self) }

  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try ResponseDecoder.decode(type, from: body)
  }
}

extension BundledServer {
  /// Sends a request, and advances the clock until the answer arrives.
  nonisolated func ask(
    _ method: String, _ path: String, body: String? = nil, token: String? = nil, on clock: ManualClock
  ) async throws -> BundledAnswer {
    var request = URLRequest(url: URL(string: path, relativeTo: BundledServer.base) ?? BundledServer.base)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    let (data, response) = try await clock.run { try await answer(request) }
    let head = response as? HTTPURLResponse
    return BundledAnswer(
      status: head?.statusCode ?? 0, body: data, type: head?.value(forHTTPHeaderField: "Content-Type"))
  }
}
