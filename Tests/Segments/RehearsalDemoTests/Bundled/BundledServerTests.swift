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

  @Test("sends the requested page of drivers")
  func sendsAPageOfDrivers() async throws {
    let all = try FixtureFile.drivers.load().drivers

    let page = try await server.ask("GET", "drivers.json?limit=7&offset=25", on: clock).decoded(DriverPage.self)

    #expect(page.drivers == Array(all[25...]))
    #expect(page.offset == 25)
    #expect(page.total == all.count)
  }

  @Test("sends thirty drivers if the request has no limit")
  func sendsThirtyDrivers() async throws {
    let page = try await server.ask("GET", "drivers.json", on: clock).decoded(DriverPage.self)

    #expect(page.drivers == (try FixtureFile.drivers.load().drivers))
    #expect(page.offset == 0)
  }

  @Test("sends at most the requested number of drivers")
  func honoursTheLimit() async throws {
    let page = try await server.ask("GET", "drivers.json?limit=2&offset=1", on: clock).decoded(DriverPage.self)

    #expect(page.drivers.map(\.id) == ["alonso", "bottas"])
  }

  @Test("sends the users")
  func sendsUsers() async throws {
    let answer = try await server.ask("GET", "users", on: clock)

    #expect(try answer.decoded([User].self) == (try FixtureFile.users.load()))
    #expect(answer.type == "application/json")
  }

  @Test("accepts a person with two names")
  func takesAPerson() async throws {
    let answer = try await server.ask(
      "POST", "people", body: #"{"firstName":"Ada","lastName":"Byron"}"#, on: clock)

    #expect(answer.status == 201)
    #expect(try answer.decoded(Person.self) == Person(firstName: "Ada", lastName: "Byron"))
  }

  @Test(
    "refuses other bodies with a reason",
    arguments: [
      (#"{"firstName":"Ada","lastName":" "}"#, 422, "Give both a first and a last name."),
      (#"{"firstName":"","lastName":"Byron"}"#, 422, "Give both a first and a last name."),
      ("[]", 400, "The body is not a person."),
    ])
  func refusesAPerson(body: String, status: Int, message: String) async throws {
    let answer = try await server.ask("POST", "people", body: body, on: clock)

    #expect(answer.status == status)
    #expect(try answer.decoded([String: String].self) == ["message": message])
  }

  @Test("opens a session for any user name with the right password")
  func opensASession() async throws {
    let answer = try await server.ask(
      "POST", "sessions", body: #"{"username":"grace","password":"correct horse"}"#, on: clock)

    #expect(answer.status == 201)
    #expect(try answer.decoded(Session.self) == Session(username: "grace", token: "session-1"))
  }

  @Test("opens no session for another password")
  func refusesAPassword() async throws {
    let answer = try await server.ask(
      "POST", "sessions", body: #"{"username":"grace","password":"Correct horse"}"#, on: clock)

    #expect(answer.status == 401)
    #expect(
      try answer.decoded([String: String].self) == ["message": "The user name or the password is wrong."])
  }

  @Test("sends the events of a day for a valid token")
  func sendsEvents() async throws {
    let token = try await token()

    let page = try await server.ask(
      "GET", "park-friends/events?since=1479340800&until=1479427200", token: token, on: clock
    ).decoded(EventPage.self)

    #expect(page.events.map(\.name) == ["Park clean-up"])
    #expect(page.next == nil)
  }

  @Test("omits an event that begins at the start of the next day")
  func leavesOutTheNextDay() async throws {
    let token = try await token()

    let page = try await server.ask(
      "GET", "park-friends/events?since=1479340800&until=1479405600", token: token, on: clock
    ).decoded(EventPage.self)

    #expect(page.events.isEmpty)
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

  @Test("answers after a visible delay")
  func takesItsTime() async throws {
    _ = try await server.ask("GET", "users", on: clock)

    #expect(clock.now.sinceStart == .milliseconds(700))
  }

  @Test("sends nothing after the request is cancelled")
  func endsWhenCancelled() async throws {
    let request = Task { try await server.answer(URLRequest(url: BundledServer.base)) }
    await clock.sleeper()

    request.cancel()

    await #expect(throws: CancellationError.self) { try await request.value }
  }

  private func token() async throws -> String? {
    try await server.ask("POST", "tokens", body: "{}", on: clock).text
      .firstMatch(of: /"token":"([^"]+)"/).map { String($0.1) }
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
