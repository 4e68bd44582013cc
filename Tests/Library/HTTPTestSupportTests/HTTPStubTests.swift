import Foundation
import HTTPTestSupport
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("HTTPStub")
struct HTTPStubTests {
  let api = HTTPStub().lenient()
  let drivers = URL(string: "https://api.example.com/drivers")!

  @Test("answers a request with the response of its route")
  func answersByRequest() async throws {
    api.on(.get, "/drivers").returns(.json(#"[{"number": 44}]"#, headers: ["ETag": "1"]))
    api.on(.get, "/teams").returns(.status(404))

    let (body, response) = try await api.session.data(from: drivers)

    #expect(String(decoding: body, as: UTF8.self) == #"[{"number": 44}]"#)
    let head = try #require(response as? HTTPURLResponse)
    #expect(head.statusCode == 200)
    #expect(head.value(forHTTPHeaderField: "content-type") == "application/json")
    #expect(head.value(forHTTPHeaderField: "etag") == "1")
  }

  @Test("answers with a sequence, which can contain errors")
  func sequence() async throws {
    api.on(.get, "/drivers").sequence(.throws(URLError(.networkConnectionLost)), .returns(.status(201)))
    let session = api.session

    let failure = await #expect(throws: URLError.self) { try await session.data(from: drivers) }
    let status = try await session.status(of: drivers)

    #expect(failure?.code == .networkConnectionLost)
    #expect(status == 201)
  }

  @Test("answers with the result of a closure")
  func closure() async throws {
    api.on(.post, "/drivers").answers { .data($0.body) }
    var request = URLRequest(url: drivers)
    request.httpMethod = "POST"
    request.httpBody = Data("echo".utf8)

    let (body, _) = try await api.session.data(for: request)

    #expect(body == Data("echo".utf8))
  }

  @Test("answers when its clock has advanced")
  func runningClock() async throws {
    let clock = ManualClock()
    api.on(.get, "/drivers").returns(.status(204), after: .seconds(30), on: clock)

    let status = try await clock.run { try await api.session.status(of: drivers) }

    #expect(status == 204)
    #expect(clock.now.sinceStart == .seconds(30))
  }

  /// Routes, of which one answers the request of the drivers of team 1 in 2024.
  struct Routes: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let stub: @Sendable (HTTPStub) -> Void
  }

  @Test(
    "answers with the route that fits",
    arguments: [
      Routes(testDescription: "query items in another order") {
        $0.on(.get, "/drivers?season=2024&team=1").returns(.status(201))
      },
      Routes(testDescription: "a route of another host") {
        $0.on(.get, "/drivers?team=1&season=2024").returns(.status(201))
        $0.on(.get, "https://other.example.com/drivers?team=1&season=2024").returns(.status(500))
      },
      Routes(testDescription: "the latest of several routes") {
        $0.on(.get, "/drivers?team=1&season=2024").returns(.status(500))
        $0.on { $0.url.path.hasPrefix("/dri") }.returns(.status(201))
      },
    ])
  func routes(routes: Routes) async throws {
    routes.stub(api)

    let status = try await api.session.status(of: URL(string: "https://api.example.com/drivers?team=1&season=2024")!)

    #expect(status == 201)
    await api.expectCalls(.get("https://API.example.com/drivers?season=2024&team=1"))
  }

  @Test("returns the same answer for the same route, which can have answers for some requests")
  func sameAnswer() async throws {
    api.on(.get, "/drivers").returns(.status(200))
    api.on(.get, "/drivers").when { $0.headers["Range"] != nil }.returns(.status(206))
    var request = URLRequest(url: drivers)
    request.setValue("bytes=0-1", forHTTPHeaderField: "Range")

    let part = try await api.session.data(for: request).1 as? HTTPURLResponse

    #expect(part?.statusCode == 206)
    #expect(api.on(.get, "/drivers") === api.on(.get, "/drivers"))
  }

  @Test("answers with an encoded value and with the contents of a file")
  func encodedBodies() async throws {
    let file = URL(fileURLWithPath: #filePath)
    try api.on(.get, "/drivers").sequence(.returns(.json(encoding: ["a", "b"])), .returns(.file(file)))
    let session = api.session

    let value = try await session.data(from: drivers).0
    let contents = try await session.data(from: drivers).0

    #expect(try JSONDecoder().decode([String].self, from: value) == ["a", "b"])
    #expect(try contents == Data(contentsOf: file))
  }
}

extension URLSession {
  func status(of url: URL) async throws -> Int {
    let response = try await data(from: url).1
    return (response as? HTTPURLResponse)?.statusCode ?? 0
  }
}
