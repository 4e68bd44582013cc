import Foundation
import Interfaces
import LoopbackServer
import SegmentFixtures
import TestSupport
import Testing

@testable import SegmentServices

@Suite("User services", .rehearsal, .timeLimit(.minutes(1)))
struct UserServiceTests {
  /// Returns the answer of a service.
  ///
  /// A second answer stops the process.
  static func users(of service: any UserServiceType) async -> [User] {
    await withCheckedContinuation { continuation in
      service.users { continuation.resume(returning: $0) }
    }
  }

  @Test("loads the users from the server")
  func users() async throws {
    let recorded = try FixtureFile.users.data()
    try await Loopback.run(.json(recorded)) { loopback in
      let service = UserService(client: loopback.client) { Issue.record("\($0)") }

      let users = await Self.users(of: service)

      let expected = try FixtureFile.users.load()
      #expect(users == expected)
      #expect(loopback.server.requests.map(\.line) == ["GET /users HTTP/1.1"])
    }
  }

  @Test(
    "answers with no users and reports the error",
    arguments: [
      (.status(500), .status(500)), (.nothing, .offline),
      (.json("{}"), .undecodable(DecodingFailure(place: "", reason: "is not a list"))),
    ] as [(LoopbackAnswer, APIError)])
  func failure(answer: LoopbackAnswer, error: APIError) async throws {
    try await Loopback.run(answer) { loopback in
      let (failures, failed) = AsyncStream<APIError>.makeStream()
      let service = UserService(client: loopback.client) { failed.yield($0) }

      let users = await Self.users(of: service)
      failed.finish()

      #expect(users.isEmpty)
      #expect(await failures.reduce(into: []) { $0.append($1) } == [error])
    }
  }

  @Test("answers after exactly two seconds")
  func delay() async throws {
    let clock = ManualClock()
    let answer = Task { await Self.users(of: DelayedUserService(users: [.fixture()], clock: clock)) }
    let wakeUp = await clock.sleeper()

    await clock.advance(by: .seconds(2))

    #expect(wakeUp.sinceStart == .seconds(2))
    #expect(await answer.value == [.fixture()])
  }
}
