import Foundation
import Interfaces
import Testing

@testable import Services

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct HTTPClientTests {
  @Test func aStatusThatIsNoSuccessIsAnError() async throws {
    let base = try #require(URL(string: "http://127.0.0.1/"))
    let client = HTTPClient(base: base) { request in
      let response = HTTPURLResponse(url: base, statusCode: 503, httpVersion: nil, headerFields: nil)
      return (Data(), try #require(response))
    }

    await #expect(throws: APIError.status(503)) { try await client.get([Int].self, from: "numbers") }
  }
}
