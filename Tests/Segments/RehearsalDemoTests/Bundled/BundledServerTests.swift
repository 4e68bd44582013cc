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

  @Test("sends the page of drivers that was asked for")
  func sendsAPageOfDrivers() async throws {
    let all = try FixtureFile.drivers.load().drivers

    let page = try await server.ask("GET", "drivers.json?limit=7&offset=25", on: clock).decoded(DriverPage.self)

    #expect(page.drivers == Array(all[25...]))
    #expect(page.offset == 25)
    #expect(page.total == all.count)
  }

  @Test("sends thirty drivers to those who do not say how many")
  func sendsThirtyDrivers() async throws {
    let page = try await server.ask("GET", "drivers.json", on: clock).decoded(DriverPage.self)

    #expect(page.drivers == (try FixtureFile.drivers.load().drivers))
    #expect(page.offset == 0)
  }

  @Test("sends no more drivers than asked for")
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

  @Test("takes a person with two names")
  func takesAPerson() async throws {
    let answer = try await server.ask(
      "POST", "people", body: #"{"firstName":"Ada","lastName":"Byron"}"#, on: clock)

    #expect(answer.status == 201)
    #expect(try answer.decoded(Person.self) == Person(firstName: "Ada", lastName: "Byron"))
  }

  @Test(
    "refuses others, and says why",
    arguments: [
      (#"{"firstName":"Ada","lastName":" "}"#, 422, "Give both a first and a last name."),
      (#"{"firstName":"","lastName":"Byron"}"#, 422, "Give both a first and a last name."),
      ("[]", 400, "That is no person."),
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

  @Test("opens none for another password")
  func refusesAPassword() async throws {
    let answer = try await server.ask(
      "POST", "sessions", body: #"{"username":"grace","password":"Correct horse"}"#, on: clock)

    #expect(answer.status == 401)
    #expect(
      try answer.decoded([String: String].self) == ["message": "The user name or the password is wrong."])
  }

  @Test("sends the events of a day to those who bring its token")
  func sendsEvents() async throws {
    let token = try await token()

    let page = try await server.ask(
      "GET", "park-friends/events?since=1479340800&until=1479427200", token: token, on: clock
    ).decoded(EventPage.self)

    #expect(page.events.map(\.name) == ["Park clean-up"])
    #expect(page.next == nil)
  }

  @Test("leaves out what begins when the next day does")
  func leavesOutTheNextDay() async throws {
    let token = try await token()

    let page = try await server.ask(
      "GET", "park-friends/events?since=1479340800&until=1479405600", token: token, on: clock
    ).decoded(EventPage.self)

    #expect(page.events.isEmpty)
  }

  @Test("sends events to nobody else", arguments: [nil, "token-1"])
  func refusesStrangers(token: String?) async throws {
    let answer = try await server.ask("GET", "park-friends/events", token: token, on: clock)

    #expect(answer.status == 401)
    #expect(answer.text.contains("not handed out here"))
  }

  @Test("has nothing else", arguments: [("GET", "people"), ("POST", "users"), ("GET", "a/b/events"), ("GET", "")])
  func hasNothingElse(method: String, path: String) async throws {
    let answer = try await server.ask(method, path, on: clock)

    #expect(answer.status == 404)
  }

  @Test("takes its time, long enough to be seen")
  func takesItsTime() async throws {
    _ = try await server.ask("GET", "users", on: clock)

    #expect(ManualClock.Instant.start.duration(to: clock.now) == .milliseconds(700))
  }

  @Test("sends nothing to those who do not wait")
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
