import Foundation
import SegmentServices
import Testing

@testable import RehearsalDemo

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An implementation of a service, as the argument of a test that each of them must pass.
struct Implementation<Service>: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @Sendable () throws -> Service

  var testDescription: String { name }

  /// The mock, the service of the bundled server, and the service of the server at `REHEARSAL_API` if it is set.
  ///
  /// A server at that address must have the data of the bundled one. The mock is lenient, because no expectation verifies its
  /// calls.
  static func all(
    mock: @escaping @Sendable () -> Service, service: @escaping @Sendable (HTTPClient) -> Service
  ) -> [Implementation] {
    let mock = Implementation(name: "mock", make: mock)
    let bundled = Implementation(name: "bundled") {
      // The answers of this server take less than a microsecond.
      let server = BundledServer(clock: ScaledClock(ContinuousClock(), factor: 1_000_000))
      return service(HTTPClient(base: BundledServer.base) { try await server.answer($0) })
    }
    let address = ProcessInfo.processInfo.environment["REHEARSAL_API"] ?? ""
    guard !address.isEmpty else { return [mock, bundled] }
    let live = Implementation(name: "live") {
      service(HTTPClient(base: try #require(URL(string: address)), session: URLSession(configuration: .ephemeral)))
    }
    return [mock, bundled, live]
  }
}
