import Foundation
import Interfaces
import LoopbackServer
import SegmentFixtures
import SegmentScreens
import TestSupport
import Testing

@testable import RehearsalDemo

@MainActor
@Suite("The composition root with a real server")
struct CompositionRootOverNetworkTests {
  let server: LoopbackServer
  let coordinator: Coordinator
  let root: CompositionRoot
  let clock = ManualClock()

  init() throws {
    server = try LoopbackServer()
    var options = Options()
    options.api = server.base.appending(path: "f1")
    root = try CompositionRoot(options: options, clock: clock)
    coordinator = Coordinator(dependencies: root.dependencies)
  }

  @Test("requests paths below the given address, and stores neither answers nor cookies")
  func asksBelowTheAddress() async throws {
    let body = try FixtureFile.drivers.data()
    server.on(
      "GET", "/f1/drivers.json",
      .status(200, headers: ["Set-Cookie": "a=b", "Cache-Control": "max-age=3600"], body: body))

    await open(.drivers)
    await open(.drivers)

    #expect(coordinator.screen.lines.contains { $0.hasPrefix("Lewis Hamilton") })
    #expect(server.events.requests.map(\.path) == ["/f1/drivers.json", "/f1/drivers.json"])
    #expect(server.events.requests.allSatisfy { $0.headers.keys.allSatisfy { $0.lowercased() != "cookie" } })
    await leave()
  }

  @Test("loads the users, too, and shows a failure to do so")
  func asksForUsers() async throws {
    server.on("GET", "/f1/users", .status(503))

    await open(.users)

    #expect(coordinator.screen.lines.contains("The server answered with status 503. Try again later."))
    await leave()
  }

  @Test("keeps the timeout of the network in real time if the app's time passes faster")
  func keepsRealTime() async throws {
    server.on("GET", "/f1/drivers.json", .json("{}").ending(.stall, after: 0))
    coordinator.open(.drivers)

    await server.wait { $0.requests.count >= 1 }

    clock.expectNoSleepers()
    await leave()
  }

  @Test("looks for the event of the real day, in the person's calendar")
  func asksForToday() async throws {
    server.on("POST", "/f1/tokens", .json(#"{"token":"t","expires_in":60}"#))
    server.on("GET", "/f1/park-friends/events", .json(#"{"data":[]}"#))

    await open(.volunteer)

    let request = try #require(server.events.requests.last)
    let since = try #require(request.query["since"].flatMap { Double($0) })
    let until = try #require(request.query["until"].flatMap { Double($0) })
    #expect((since...until + 86_400).contains(Date().timeIntervalSince1970))
    #expect(coordinator.screen.lines.contains("There is no event today."))
    #expect(root.dependencies.calendar == .current)
    await leave()
  }

  private func open(_ segment: Segment) async {
    coordinator.open(segment)
    await coordinator.settled()
  }

  private func leave() async {
    coordinator.back()
    await server.stopped()
  }
}
