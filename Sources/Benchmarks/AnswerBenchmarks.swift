import Foundation
import HTTPTestSupport
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A benchmark of held calls.
enum AnswerBenchmarks {
  static func run() async throws {
    let count = 2_000
    try await Figure("a held call and its release").compare(
      with: "two bare continuations", per: count,
      ours: {
        let log = CallLog<Call>("MockLamp").lenient()
        let answer = Answer<Void, Int, any Error>("level", of: log)
        answer.holds()
        async let sum = {
          var sum = 0
          for _ in 0..<count { sum += try await answer.resolve(()) }
          return sum
        }()
        for _ in 0..<count { await answer.held().returns(1) }
        return try await sum
      },
      baseline: {
        let (isHeld, isAnswered) = (Signal(), Signal())
        async let other: Void = {
          for _ in 0..<count {
            isHeld.set()
            await isAnswered.wait()
          }
        }()
        for _ in 0..<count {
          await isHeld.wait()
          isAnswered.set()
        }
        await other
      },
      check: { sum, _ in sum == count })
  }
}

/// A benchmark of requests to an HTTP stub.
enum HTTPBenchmarks {
  static func run() async throws {
    let (figure, count) = (Figure("a request to an HTTP stub"), 500)
    let (api, url) = (HTTPStub().lenient(), HTTPStub.Request.get("https://api.example.com/drivers").url)
    api.on(.get, "/drivers").returns(.json("[]"))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [EmptyList.self]
    /// Sends the requests, and returns the number of bytes in the answers.
    func bytes(from session: URLSession) async throws -> Int {
      var bytes = 0
      for _ in 0..<count { bytes += try await session.data(from: url).0.count }
      return bytes
    }
    let (session, bare) = (api.session, URLSession(configuration: configuration))
    try await figure.compare(
      with: "a bare `URLProtocol`", rounds: 9, per: count, ours: { try await bytes(from: session) },
      baseline: { try await bytes(from: bare) }, check: { $0 == 2 * count && $1 == 2 * count })
    try figure.check(api.calls.all.count == 9 * count)
  }
}

/// A `URLProtocol` that always gives the same answer, as the baseline of an HTTP stub.
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
