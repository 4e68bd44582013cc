import Foundation
import HTTPTestSupport
import SegmentServices
import TestSupport

@testable import RehearsalDemo

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Contract {
  /// Adds the implementations that speak to a server: the bundled one, its recording, and the one at `REHEARSAL_API`.
  ///
  /// A server at that address must have the data of the bundled one.
  ///
  /// - Parameters:
  ///   - recording: The name of the recording.
  ///   - make: A closure that makes the service for a client.
  /// - Returns: The contract with the implementations.
  func servers(recording: String, _ make: @escaping @Sendable (HTTPClient) -> Service) -> Contract {
    implementation("bundled", on: { Self.bundledServer() }) { server in
      make(HTTPClient(base: BundledServer.base) { try await server.answer($0) })
    }
    .implementation(
      "recording",
      on: {
        let server = Self.bundledServer()
        return HTTPStub(recording: "Recordings/\(recording).har", of: { try await server.answer($0) }).lenient()
      }
    ) { api in
      make(HTTPClient(base: BundledServer.base, session: api.session))
    }
    .implementation("live", at: "REHEARSAL_API") { address in
      make(HTTPClient(base: address, session: URLSession(configuration: .ephemeral)))
    }
  }

  /// A server whose answers take less than a microsecond.
  private static func bundledServer() -> BundledServer {
    BundledServer(clock: ScaledClock(ContinuousClock(), factor: 1_000_000))
  }
}
