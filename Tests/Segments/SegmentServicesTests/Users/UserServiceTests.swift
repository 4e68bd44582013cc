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

@Suite("User services", .rehearsal)
struct UserServiceTests {
  let api = HTTPStub()

  /// Returns the answer of a service.
  ///
  /// A second answer stops the process.
  static func users(of service: any UserServiceType) async -> Result<[User], APIError> {
    await withCheckedContinuation { continuation in
      service.users { continuation.resume(returning: $0) }
    }
  }

  @Test("loads the users from the server")
  func users() async throws {
    api.on(.get, "/users").returns(.json(String(decoding: try FixtureFile.users.data(), as: UTF8.self)))
    let service = UserService(client: api.client())

    let users = await Self.users(of: service)

    #expect(try users.get() == FixtureFile.users.load())
    await api.expectCalls(.get("https://api.example.com/users"))
  }

  @Test(
    "answers with the reason for a failure",
    arguments: [
      (.success(.status(500)), .status(500)), (.failure(URLError(.notConnectedToInternet)), .offline),
      (.success(.json("{}")), .undecodable(DecodingFailure(place: "", reason: "is not a list"))),
    ] as [(StubbedAnswer, APIError)])
  func failure(answer: StubbedAnswer, error: APIError) async {
    api.answersAll(with: answer)
    let service = UserService(client: api.client())

    let users = await Self.users(of: service)

    #expect(users == .failure(error))
    await api.expectCalls(.get("https://api.example.com/users"))
  }

  @Test("answers after exactly two seconds")
  func delay() async throws {
    let clock = ManualClock()
    let answer = Task { await Self.users(of: DelayedUserService(users: [.fixture()], clock: clock)) }
    let wakeUp = await clock.sleeper()

    await clock.advance(by: .seconds(2))

    #expect(wakeUp.sinceStart == .seconds(2))
    #expect(await answer.value == .success([.fixture()]))
  }
}
