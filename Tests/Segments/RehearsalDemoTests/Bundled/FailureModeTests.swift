import Foundation
import Interfaces
import TestSupport
import Testing

@testable import RehearsalDemo

@Suite("The failure modes of the bundled server", .rehearsal)
struct FailureModeTests {
  static let requests = [
    ("GET", "drivers.json"), ("GET", "users"), ("GET", "park-friends/events"), ("POST", "people"),
    ("POST", "sessions"), ("POST", "tokens"),
  ]
  let clock = ManualClock()

  @Test("cannot be reached when offline, and reports that after a delay", arguments: requests)
  func isOffline(method: String, path: String) async {
    let server = BundledServer(failure: .offline, clock: clock)

    let error = await #expect(throws: URLError.self) { try await server.ask(method, path, on: clock) }

    #expect(error?.code == .notConnectedToInternet)
    #expect(clock.now.sinceStart == .milliseconds(700))
  }

  @Test("answers correctly after five seconds when slow", arguments: requests)
  func isSlow(method: String, path: String) async throws {
    let otherClock = ManualClock()
    let expected = try await BundledServer(clock: otherClock).ask(method, path, on: otherClock)
    let slow = BundledServer(failure: .slow, clock: clock)

    let answer = try await slow.ask(method, path, on: clock)

    #expect(clock.now.sinceStart == .seconds(5))
    #expect(answer.status == expected.status)
  }

  @Test("sends a proxy's page with a successful status as garbage", arguments: requests)
  func isGarbage(method: String, path: String) async throws {
    let server = BundledServer(failure: .garbage, clock: clock)

    let answer = try await server.ask(method, path, on: clock)

    #expect(answer.status == 200)
    #expect(answer.type == "text/html")
    #expect(answer.text.hasPrefix("<!DOCTYPE html>"))
  }

  @Test("sends empty lists when empty, and issues a token all the same")
  func hasEmptyLists() async throws {
    let server = BundledServer(failure: .empty, clock: clock)

    let drivers = try await server.ask("GET", "drivers.json", on: clock).decoded(DriverPage.self)
    let users = try await server.ask("GET", "users", on: clock).decoded([User].self)
    let grant = try await server.ask("POST", "tokens", body: "{}", on: clock)
    let events = try await server.ask("GET", "park-friends/events", token: "token-1", on: clock)
      .decoded(EventPage.self)

    #expect(drivers == DriverPage(drivers: [], total: 0, offset: 0))
    #expect(users.isEmpty)
    #expect(grant.text.contains(#""token":"token-1""#))
    #expect(events == EventPage(events: [], next: nil))
  }

  @Test("answers with an empty body when empty", arguments: ["people", "sessions"])
  func answersWithNothing(path: String) async throws {
    let server = BundledServer(failure: .empty, clock: clock)

    let answer = try await server.ask("POST", path, body: "{}", on: clock)

    #expect(answer.body.isEmpty)
    #expect(200..<300 ~= answer.status)
  }
}
