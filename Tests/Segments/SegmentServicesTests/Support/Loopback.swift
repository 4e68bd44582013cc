import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import SegmentServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server with its client, which has its own session.
struct Loopback {
  let server: LoopbackServer
  let session: URLSession
  let clock = ManualClock()

  /// Runs a test against a server and checks that no connection, no sleeper and no thread is left.
  static func run(_ answer: LoopbackAnswer = .status(404), test: (Loopback) async throws -> Void) async throws {
    let session = URLSession(configuration: .ephemeral)
    let server = try LoopbackServer(answer)
    let loopback = Loopback(server: server, session: session)
    do {
      try await test(loopback)
    } catch {
      session.invalidateAndCancel()
      await server.stopped()
      throw error
    }
    session.invalidateAndCancel()
    await server.wait { $0.open.isEmpty }
    loopback.clock.expectNoSleepers()
    await server.stopped()
  }

  var client: HTTPClient { HTTPClient(base: server.base, session: session, clock: clock) }
}
