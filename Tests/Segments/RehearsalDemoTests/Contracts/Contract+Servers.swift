import Foundation
import SegmentServices
import TestSupport

@testable import RehearsalDemo

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Contract {
  /// Adds the implementations that speak to a server: the bundled one, and the one at `REHEARSAL_API`.
  ///
  /// A server at that address must have the data of the bundled one.
  ///
  /// - Parameter make: A closure that makes the service for a client.
  /// - Returns: The contract with the implementations.
  func servers(_ make: @escaping @Sendable (HTTPClient) -> Service) -> Contract {
    // The answers of this server take less than a microsecond.
    implementation(
      "bundled", on: { BundledServer(clock: ScaledClock(ContinuousClock(), factor: 1_000_000)) }
    ) { server in
      make(HTTPClient(base: BundledServer.base) { try await server.answer($0) })
    }
    .implementation("live", at: "REHEARSAL_API") { address in
      make(HTTPClient(base: address, session: URLSession(configuration: .ephemeral)))
    }
  }
}
