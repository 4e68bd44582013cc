import Foundation
import HTTPTestSupport
import Interfaces
import LoopbackServer
import TestSupport
import Testing

@testable import SegmentServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("HTTP client: timeout and cancellation", .rehearsal)
struct HTTPClientTimeTests {
  let api = HTTPStub()
  let clock = ManualClock()

  static let stalls: [LoopbackAnswer] = [
    .json("[1, 2]").ending(.stall, after: 0), .json("[1, 2]").ending(.stall, after: 3),
    .raw("").ending(.stall, after: 0),
    .raw("HTTP/1.1 200").ending(.stall, after: 12), .raw("HTTP/1.1 200 OK\r\nContent-").ending(.stall, after: 25),
  ]

  @Test("throws after the timeout and closes the connection", arguments: stalls)
  func timeout(stall: LoopbackAnswer) async throws {
    try await Loopback.run(stall) { loopback in
      let client = loopback.client
      let answer = Task { try await client.get([Int].self, from: "numbers") }
      await loopback.server.wait { $0.requests.count >= 1 }
      let deadline = await loopback.clock.sleeper()

      await loopback.clock.advance(by: .seconds(10))

      await #expect(throws: APIError.timedOut) { try await answer.value }
      await loopback.server.wait { $0.hangUps == 1 }
      #expect(deadline.sinceStart == .seconds(10))
      #expect(loopback.server.events.requests.count == 1)
    }
  }

  @Test("accepts an answer just before the timeout")
  func lastMoment() async throws {
    let route = api.on(.get, "/numbers")
    route.holds()
    let client = api.client(clock: clock)
    let answer = Task { try await client.get([Int].self, from: "numbers") }
    let request = await route.held()
    await clock.sleeper()

    await clock.advance(by: .milliseconds(9_999))
    request.returns(.json("[1]"))

    #expect(try await answer.value == [1])
    await api.expectCalls(.get("https://api.example.com/numbers"))
  }

  @Test("applies one timeout to both attempts")
  func bothAttempts() async {
    let route = api.on(.get, "/numbers")
    route.sequence(.throws(URLError(.networkConnectionLost)), .held)
    let client = api.client(clock: clock)
    let answer = Task { try await client.get([Int].self, from: "numbers") }
    let request = await route.held()
    await clock.sleeper()

    await clock.advance(by: .seconds(10))

    await #expect(throws: APIError.timedOut) { try await answer.value }
    await request.expectCancelled()
    let numbers = HTTPStub.Request.get("https://api.example.com/numbers")
    await api.expectCalls(numbers, numbers)
  }

  @Test("closes the connection when its task is cancelled", arguments: stalls)
  func cancellation(stall: LoopbackAnswer) async throws {
    try await Loopback.run(stall) { loopback in
      let client = loopback.client
      let answer = Task { try await client.get([Int].self, from: "numbers") }
      await loopback.server.wait { $0.requests.count >= 1 }

      answer.cancel()

      await #expect(throws: CancellationError.self) { try await answer.value }
      await loopback.server.wait { $0.hangUps == 1 }
      #expect(loopback.server.events.requests.count == 1)
    }
  }

  @Test("does not repeat a request whose task is cancelled when the connection drops")
  func cancelledBetween() async throws {
    let attempts = Stored(0)
    let client = HTTPClient(base: URL(filePath: "/"), clock: ManualClock()) { _ in
      attempts.withValue { $0 += 1 }
      withUnsafeCurrentTask { $0?.cancel() }
      throw URLError(.networkConnectionLost)
    }

    await #expect(throws: CancellationError.self) { try await client.get([Int].self, from: "numbers") }

    #expect(attempts.value == 1)
  }

  @Test("sends nothing if its task is already cancelled")
  func cancelledBefore() async {
    let client = api.client()
    let answer = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.get([Int].self, from: "numbers")
    }

    await #expect(throws: CancellationError.self) { try await answer.value }
    await api.expectNoCalls()
  }
}
