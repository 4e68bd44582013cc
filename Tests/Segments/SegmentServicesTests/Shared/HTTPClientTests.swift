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

@Suite("HTTP client", .rehearsal)
struct HTTPClientTests {
  let api = HTTPStub()

  @Test("requests a value with path, query and token")
  func get() async throws {
    api.on { _ in true }.returns(.json("[1, 2]"))
    let query = [URLQueryItem(name: "limit", value: "2"), URLQueryItem(name: "of", value: "a b&c")]

    let numbers = try await api.client().get([Int].self, from: "some/numbers", query: query, token: "t-1")

    #expect(numbers == [1, 2])
    await api.expectNext { request in
      request.method == .get && request.url.path == "/some/numbers" && request.query == ["limit": "2", "of": "a b&c"]
        && request.headers == ["Authorization": "Bearer t-1"] && !request.url.absoluteString.contains("t-1")
    }
  }

  @Test(
    "appends the path to any base and encodes all characters of a query",
    arguments: [
      ("", "/numbers?q=a%2Bb%26c%3Dd%20%25"), ("/", "/numbers?q=a%2Bb%26c%3Dd%20%25"),
      ("/api", "/api/numbers?q=a%2Bb%26c%3Dd%20%25"), ("/an%20api/", "/an%20api/numbers?q=a%2Bb%26c%3Dd%20%25"),
    ])
  func addresses(path: String, target: String) async throws {
    api.on { _ in true }.returns(.json("[1]"))
    let base = try #require(URL(string: "https://example.com\(path)"))
    let client = HTTPClient(base: base, session: api.session, clock: ManualClock())

    _ = try await client.get([Int].self, from: "numbers", query: [URLQueryItem(name: "q", value: "a+b&c=d %")])

    await api.expectNext { $0.url.absoluteString == "https://example.com\(target)" }
  }

  @Test("sends JSON and decodes the value in the answer")
  func post() async throws {
    api.on(.post, "/people").returns(.json(#"{"firstName": "Ada", "lastName": "King"}"#, status: 201))

    let answer = try await api.client().post(["firstName": "Ada"], to: "people").value(Person.self)

    #expect(answer == Person(firstName: "Ada", lastName: "King"))
    await api.expectNext { request in
      request.headers == ["Content-Type": "application/json"] && request.body == Data(#"{"firstName":"Ada"}"#.utf8)
    }
  }

  /// `[1, 2]`, compressed.
  static let compressed: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 139, 54, 212, 81,
    48, 138, 5, 0, 255, 231, 201, 97, 6, 0, 0, 0,
  ]

  @Test(
    "decodes an answer in any valid form",
    arguments: [
      .status(200, headers: ["Content-Encoding": "gzip"], body: Data(compressed)),
      .json("\u{FEFF}[1, 2]"),
      .raw("HTTP/1.0 200 OK\r\n\r\n[1, 2]"),
      .raw("HTTP/1.1 200 \r\nConnection: close\r\nContent-Length: 6\r\n\r\n[1, 2]"),
      .raw("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nConnection: close\r\n\r\n[1, 2]"),
      .raw(
        "HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "2\r\n[1\r\n3\r\n, 2\r\n1\r\n]\r\n0\r\n\r\n"),
    ] as [LoopbackAnswer])
  func writings(answer: LoopbackAnswer) async throws {
    try await Loopback.run(answer) { loopback in
      let numbers = try await loopback.client.get([Int].self, from: "numbers")

      #expect(numbers == [1, 2])
      #expect(loopback.server.events.requests.count == 1)
    }
  }

  @Test(
    "throws the server's message, its status if there is none, or the faulty place of an answer",
    arguments: [
      (.json(#"{"message": "No."}"#, status: 400), .server(message: "No.")),
      (.json(#"{"error": "Not you."}"#, status: 403), .server(message: "Not you.")),
      (.json(#"{"error": {"message": "Never."}}"#, status: 500), .server(message: "Never.")),
      (.json(#"{"error": {"message": ""}}"#, status: 500), .status(500)),
      (.text("Back at noon.\n", status: 503), .server(message: "Back at noon.")),
      (.text("Line\nby line", status: 503), .status(503)), (.text(" \u{200B}", status: 503), .status(503)),
      (.text(String(repeating: "x", count: 200), status: 503), .server(message: String(repeating: "x", count: 200))),
      (.text(String(repeating: "x", count: 201), status: 503), .status(503)),
      (HTTPStub.Response(status: 503, headers: ["Content-Type": "text/html"], body: Data("<p>".utf8)), .status(503)),
      (.json("[1]", status: 300), .status(300)),
      (.json("[]", status: 503), .status(503)),
      (.status(404), .status(404)),
      (.status(423), .status(423)),
      (.json(#"{"message": "Who?"}"#, status: 401), .unauthorized(message: "Who?")),
      (.status(401), .unauthorized(message: nil)),
      (
        .json("[1, null]"),
        .undecodable(DecodingFailure(place: "[1]", reason: "is null where a number is required"))
      ),
    ] as [(HTTPStub.Response, APIError)])
  func refusals(answer: HTTPStub.Response, error: APIError) async {
    api.on(.get, "/numbers").returns(answer)

    await #expect(throws: error) { try await api.client().get([Int].self, from: "numbers") }

    await api.expectCalls(.get("https://api.example.com/numbers"))
  }

  @Test(
    "throws a refusal that asks for a name and a password", arguments: ["Bearer", "Basic realm=\"x\""])
  func challenge(scheme: String) async throws {
    try await Loopback.run(.status(401, headers: ["WWW-Authenticate": scheme])) { loopback in
      await #expect(throws: APIError.unauthorized(message: nil)) {
        try await loopback.client.get([Int].self, from: "numbers")
      }

      #expect(loopback.server.events.requests.count == 1)
    }
  }

  @Test("follows a redirection to the same server with the token", arguments: [301, 302, 303, 307, 308])
  func redirection(status: Int) async throws {
    try await Loopback.run { loopback in
      loopback.server.on("GET", "/old", .status(status, headers: ["Location": "/new"]))
      loopback.server.on("GET", "/new", .json("[1]"))

      let numbers = try await loopback.client.get([Int].self, from: "old", token: "t-1")

      #expect(numbers == [1])
      #expect(loopback.server.events.requests.map { $0.headers["authorization"] } == ["Bearer t-1", "Bearer t-1"])
    }
  }

  @Test("does not follow a redirection of a POST request", arguments: [301, 302, 303, 307, 308])
  func redirectedPost(status: Int) async throws {
    try await Loopback.run(.status(status, headers: ["Location": "/new"])) { loopback in
      await #expect(throws: APIError.status(status)) {
        try await loopback.client.post(["Ada"], to: "people").success()
      }

      #expect(loopback.server.events.requests.map(\.path) == ["/people"])
    }
  }

  @Test("sends its token to no other server")
  func strangers() async throws {
    let stranger = try LoopbackServer(.json("[1]"))
    try await Loopback.run { loopback in
      let away = "\(stranger.base)/new?token=t-2"
      loopback.server.on("GET", "/old", .status(302, headers: ["Location": away]))
      let client = loopback.client

      await #expect(throws: APIError.status(302)) { try await client.get([Int].self, from: "old", token: "t-1") }
      let error = await #expect(throws: APIError.self) {
        try await client.get([Int].self, at: #require(URL(string: away)), token: "t-1")
      }

      let reason = "leads to another server, \(stranger.base), not to \(loopback.server.base)"
      #expect(error == .undecodable(DecodingFailure(place: "", reason: reason)))
      #expect(stranger.events.requests.isEmpty)
    }
  }

  @Test("gives each of 500 simultaneous requests its own answer")
  func crowd() async throws {
    let client = api.client()
    for number in 0..<500 { api.on(.get, "/numbers?n=\(number)").holds() }
    let answers = Task {
      try await withThrowingTaskGroup(of: (Int, [Int]).self) { group in
        for number in 0..<500 {
          group.addTask {
            let query = [URLQueryItem(name: "n", value: "\(number)")]
            return (number, try await client.get([Int].self, from: "numbers", query: query))
          }
        }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
    }
    var requests: [HeldCall<HTTPStub.Request, HTTPStub.Response, URLError>] = []
    for number in 0..<500 { requests.append(await api.on(.get, "/numbers?n=\(number)").held()) }

    for (number, request) in requests.enumerated().reversed() { request.returns(.json("[\(number)]")) }

    let numbers = try await answers.value
    #expect(numbers == Dictionary(uniqueKeysWithValues: (0..<500).map { ($0, [$0]) }))
    for _ in 0..<500 { await api.expectNext { $0.url.path == "/numbers" } }
  }
}

@Suite("The origin of an address")
struct OriginTests {
  @Test(
    "is the same for every address of a server, and for no other",
    arguments: [
      ("https://example.com", true), ("HTTPS://EXAMPLE.COM/a?b#c", true), ("https://example.com:443/", true),
      ("https://ada:pw@example.com", true), ("http://example.com", false), ("http://example.com:443", false),
      ("https://example.com:8443", false), ("https://www.example.com", false), ("https://example.com.evil.org", false),
      ("https://example.com@evil.org", false), ("file:///api", false), ("/api", false),
    ])
  func origins(address: String, isSame: Bool) throws {
    let origin = Origin(try #require(URL(string: address)))

    #expect((origin == Origin(try #require(URL(string: "https://example.com/api/")))) == isSame)
    #expect(("\(origin)" == "https://example.com:443") == isSame)
  }
}
