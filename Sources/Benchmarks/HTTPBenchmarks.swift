import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests that a stub answers.
enum HTTPBenchmarks {
  static func run() async throws {
    let count = 500
    guard let url = URL(string: "https://api.example.com/drivers") else { return }
    let api = HTTPStub().lenient()
    api.on(.get, "/drivers").returns(.json("[]"))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [EmptyList.self]
    let (session, bare) = (api.session, URLSession(configuration: configuration))
    let comparison = try await Comparison(
      rounds: 9,
      ours: { for _ in 0..<count { _ = try await session.data(from: url) } },
      baseline: { for _ in 0..<count { _ = try await bare.data(from: url) } })
    Table.row("a request to an HTTP stub", comparison, per: count, with: "a bare URLProtocol")
  }
}

/// What a stub is compared with: a protocol that answers every request with the same.
private final class EmptyList: URLProtocol {
  override static func canInit(with request: URLRequest) -> Bool { true }
  override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard
      let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: [:])
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data("[]".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
