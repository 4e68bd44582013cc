import Foundation
import Interfaces
import LoopbackServer
import SegmentFixtures
import SegmentScreens
import TestSupport
import Testing

@testable import RehearsalDemo

@MainActor
@Suite("The composition over a network", .timeLimit(.minutes(1)))
struct CompositionOverNetworkTests {
  let server: LoopbackServer
  let coordinator: Coordinator
  let composition: Composition
  let clock = ManualClock()

  init() throws {
    server = try LoopbackServer()
    var options = Options()
    options.api = server.base.appending(path: "f1")
    composition = try Composition(options: options, clock: clock)
    coordinator = Coordinator(dependencies: composition.dependencies)
  }

  @Test("asks below the address that it was given, and keeps neither answers nor cookies")
  func asksBelowTheAddress() async throws {
    let body = try FixtureFile.drivers.data()
    server.on("GET", "/f1/drivers.json") { _ in
      LoopbackAnswer(200, headers: ["Set-Cookie": "a=b", "Cache-Control": "max-age=3600"], body: body)
    }

    await open(.drivers)
    await open(.drivers)

    #expect(coordinator.screen.lines.contains { $0.hasPrefix("Lewis Hamilton") })
    #expect(server.requests.map(\.path) == ["/f1/drivers.json", "/f1/drivers.json"])
    #expect(server.requests.allSatisfy { $0.headers.keys.allSatisfy { $0.lowercased() != "cookie" } })
    await leave()
  }

  @Test("asks for the users, too, and notices when they cannot be had")
  func asksForUsers() async throws {
    server.on("GET", "/f1/users", .status(503))

    await open(.users)

    #expect(
      composition.hint(for: .users)
        == "Not loaded: the server answered with status 503. Its protocol cannot say so.")
    await leave()
  }

  @Test("leaves a network its own time, however fast the app's passes")
  func keepsRealTime() async throws {
    server.on("GET", "/f1/drivers.json", .json("{}").stalled(after: 0))
    coordinator.open(.drivers)

    _ = await server.requests(1)

    clock.expectNoSleepers()
    await leave()
  }

  @Test("counts days as the person does")
  func calendar() {
    let calendar = composition.dependencies.calendar

    #expect(calendar == .current)
  }

  @Test("asks for the event of the real day")
  func asksForToday() async throws {
    server.on("POST", "/f1/tokens", .json(#"{"token":"t","expires_in":60}"#))
    server.on("GET", "/f1/park-friends/events", .json(#"{"data":[]}"#))

    await open(.volunteer)

    let request = try #require(server.requests.last)
    let since = try #require(request.query["since"].flatMap { Double($0) })
    let until = try #require(request.query["until"].flatMap { Double($0) })
    #expect((since...until + 86_400).contains(Date().timeIntervalSince1970))
    #expect(coordinator.screen.lines.contains("There is no event today."))
    await leave()
  }

  private func open(_ segment: Segment) async {
    coordinator.open(segment)
    await coordinator.settled()
  }

  private func leave() async {
    coordinator.back()
    server.stop()
    await server.stopped()
  }
}
