import Foundation
import Interfaces
import LoopbackServer
import TestSupport
import Testing

@testable import SegmentServices

@Suite("HTTP client: connection faults", .rehearsal)
struct HTTPClientFaultTests {
  static let drops: [LoopbackAnswer] = [
    .json("[1, 2]").ending(.close, after: 3), .json("[1, 2]").ending(.close, after: 0), .json("[1, 2]", length: 50),
    .json("[1, 2]").ending(.reset, after: 3), .raw("").ending(.reset, after: 0), .raw(""),
    .raw("HTTP/1.1 200 OK\r\nContent-").ending(.reset, after: 25),
    .raw("HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1,\r\n2\r\n 2\r\n"),
  ]

  @Test("repeats a GET request once if the connection drops, and no POST request", arguments: drops)
  func retry(drop: LoopbackAnswer) async throws {
    try await Loopback.run(drop) { loopback in
      loopback.server.on("GET", "/repaired", drop, .json("[1, 2]"))

      let numbers = try await loopback.client.get([Int].self, from: "repaired")
      await #expect(throws: APIError.offline) { try await loopback.client.get([Int].self, from: "broken") }
      await #expect(throws: APIError.offline) { try await loopback.client.post(["Ada"], to: "people") }

      #expect(numbers == [1, 2])
      let requests = loopback.server.events.requests.map(\.path)
      #expect(requests == ["/repaired", "/repaired", "/broken", "/broken", "/people"])
    }
  }

  @Test(
    "distinguishes a faulty answer from a dropped connection",
    arguments: [
      (.raw("%%% this is not HTTP\r\n\r\nat all"), "is not HTTP"),
      (.raw("\u{0}\u{1}\u{2}\r\n\r\n"), "is not HTTP"),
      (.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n[1]\r\n"), "is not HTTP"),
      (.raw("HTTP/1.1 200 OK\r\nContent-Length: zzz\r\n\r\n[1]"), "is not HTTP"),
      (.raw("HTTP/1.1 200 OK\r\nX-Name: \u{0}\r\nContent-Length: 3\r\n\r\n[1]"), "is not HTTP"),
      (.status(200, headers: ["Content-Encoding": "gzip"], body: Data("[1]".utf8)), "is not HTTP"),
      // The body is longer than its declared length.
      (.json("[1, 2]", length: 2), "is not valid JSON"),
    ] as [(LoopbackAnswer, String)])
  func garbage(answer: LoopbackAnswer, reason: String) async throws {
    try await Loopback.run(answer) { loopback in
      await #expect(throws: APIError.undecodable(DecodingFailure(place: "", reason: reason))) {
        try await loopback.client.get([Int].self, from: "numbers")
      }

      #expect(loopback.server.events.requests.count == 1)
    }
  }

  @Test("reports a redirection to the same address")
  func circle() async throws {
    try await Loopback.run(.status(302, headers: ["Location": "/numbers"])) { loopback in
      let failure = DecodingFailure(place: "", reason: "leads from one address to the next without an end")

      await #expect(throws: APIError.undecodable(failure)) {
        try await loopback.client.get([Int].self, from: "numbers")
      }
    }
  }

  @Test("is offline if no server listens")
  func nobody() async throws {
    try await Loopback.run { loopback in
      let port = try LoopbackSocket(isListening: false)
      defer { port.close() }
      let client = HTTPClient(base: port.base, session: loopback.session, clock: loopback.clock)

      await #expect(throws: APIError.offline) { try await client.get([Int].self, from: "numbers") }
    }
  }

  @Test("accepts ten megabytes")
  func large() async throws {
    let text = String(repeating: "0123456789", count: 1_048_576)
    try await Loopback.run(.json(#"["\#(text)"]"#)) { loopback in
      let answer = try await loopback.client.get([String].self, from: "text")

      #expect(answer == [text])
    }
  }
}
