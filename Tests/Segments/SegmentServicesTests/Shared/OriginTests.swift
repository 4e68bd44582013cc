import Foundation
import Testing

@testable import SegmentServices

@Suite("Origin of an address")
struct OriginTests {
  @Test(
    "is the same for every address of a server",
    arguments: [
      "https://example.com", "HTTPS://EXAMPLE.COM/a?b#c", "https://example.com:443/", "https://ada:pw@example.com",
    ])
  func same(address: String) throws {
    let origin = Origin(try #require(URL(string: address)))

    #expect(origin == Origin(try #require(URL(string: "https://example.com/api/"))))
    #expect("\(origin)" == "https://example.com:443")
  }

  @Test(
    "is another for every other server",
    arguments: [
      "http://example.com", "http://example.com:443", "https://example.com:8443", "https://www.example.com",
      "https://example.com.evil.org", "https://example.com@evil.org", "file:///api", "/api",
    ])
  func other(address: String) throws {
    let origin = Origin(try #require(URL(string: address)))

    #expect(origin != Origin(try #require(URL(string: "https://example.com/api/"))))
  }
}
