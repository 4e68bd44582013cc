import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import HTTPTestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("A recording of a server")
struct HTTPRecordingTests {
  let server: LoopbackServer
  let folder = RecordingFolder()

  init() throws { server = try LoopbackServer() }

  func url(_ target: String) throws -> URL { try #require(URL(string: server.base.absoluteString + target)) }

  /// Records requests of a session, and stops the server.
  func record(_ requests: (URLSession) async throws -> Void) async throws {
    let api = folder.recorder()
    try await requests(api.session)
    await api.expectCalls(api.requestsInRecording)
    await server.stopped()
  }

  @Test("answers like the server when the server is gone")
  func replay() async throws {
    server.on("GET", "/drivers", LoopbackAnswer(200, headers: ["ETag": "7"], body: Data(#"[{"number": 44}]"#.utf8)))
    server.on("POST", "/drivers", .text("created", status: 201))
    try await record { session in
      _ = try await session.send("GET", url("/drivers?season=2024"))
      _ = try await session.send("POST", url("/drivers"), body: #"{"number": 4}"#)
    }

    let api = folder.replay()
    let list = try await api.session.send("GET", url("/drivers?season=2024"))
    let created = try await api.session.send("POST", url("/drivers"), body: #"{ "number" : 4 }"#)

    #expect(try JSONValue(decoding: Data(list.body.utf8)) == .array([.object(["number": .integer(44)])]))
    #expect(list.head.value(forHTTPHeaderField: "ETag") == "7")
    #expect(created.body == "created" && created.status == 201)
    await api.expectCalls(api.requestsInRecording)
  }

  @Test("answers equal requests in the order of their answers")
  func sequence() async throws {
    server.on("GET", "/turn", inTurn: .text("first"), .status(503), .text("third"))
    try await record { session in
      for _ in 1...3 { _ = try await session.send("GET", url("/turn")) }
    }

    let api = folder.replay()
    var answers: [String] = []
    for _ in 1...3 {
      let answer = try await api.session.send("GET", url("/turn"))
      answers.append("\(answer.status) \(answer.body)")
    }

    #expect(answers == ["200 first", "503 ", "200 third"])
    await api.expectCalls(api.requestsInRecording)
  }

  @Test("has the order of the requests, not of their answers")
  func order() async throws {
    let gate = LoopbackGate()
    server.on("GET", "/slow", LoopbackAnswer.text("slow").held(by: gate))
    server.on("GET", "/fast", .text("fast"))
    let api = folder.recorder()
    let slow = Task { [url = try url("/slow"), session = api.session] in try await session.send("GET", url).body }
    await api.expectNext(.get("\(server.base)/slow"))
    _ = try await api.session.send("GET", url("/fast"))
    gate.open()
    _ = try await slow.value
    await api.expectNext(.get("\(server.base)/fast"))

    let paths = folder.replay().requestsInRecording.map(\.url.path)

    #expect(paths == ["/slow", "/fast"])
  }

  @Test("keeps bytes that are no text")
  func bytes() async throws {
    server.on("GET", "/image", LoopbackAnswer(200, body: Data([0xFF, 0x00, 0xD8])))
    try await record { session in _ = try await session.data(from: url("/image")) }

    let api = folder.replay()
    let (body, _) = try await api.session.data(from: url("/image"))

    #expect(body == Data([0xFF, 0x00, 0xD8]))
    await api.expectCalls(api.requestsInRecording)
  }

  @Test("has a redirect as a response")
  func redirect() async throws {
    server.on("GET", "/old", .status(302, headers: ["Location": "/new"]))
    try await record { session in _ = try await session.send("GET", url("/old")) }

    let api = folder.replay()
    let answer = try await api.session.send("GET", url("/old"))

    #expect(answer.status == 302 && answer.head.value(forHTTPHeaderField: "Location") == "/new")
    await api.expectCalls(api.requestsInRecording)
  }

  @Test("has a refusal with a request for credentials as a response")
  func refusal() async throws {
    server.on("GET", "/private", .status(401, headers: ["WWW-Authenticate": "Basic realm=\"a\"", "ETag": "7"]))
    try await record { session in
      let status = try await session.send("GET", url("/private")).status
      #expect(status == 401)
    }

    let api = folder.replay()
    let answer = try await api.session.send("GET", url("/private"))

    #expect(answer.status == 401 && answer.head.value(forHTTPHeaderField: "ETag") == "7")
    await api.expectCalls(api.requestsInRecording)
  }

  @Test("delivers the same headers in the run that records and in the one that replays")
  func headers() async throws {
    server.on("GET", "/a", .status(200, headers: ["Date": "today", "Age": "1", "ETag": "7"]))
    var heads: [[String]] = []
    try await record { session in
      heads.append(try await session.send("GET", url("/a")).head.allHeaderFields.keys.map { "\($0)" }.sorted())
    }
    let api = folder.replay()

    heads.append(try await api.session.send("GET", url("/a")).head.allHeaderFields.keys.map { "\($0)" }.sorted())

    #expect(heads[0] == heads[1] && heads[0].contains { $0.lowercased() == "etag" })
    await api.expectCalls(api.requestsInRecording)
  }

  @Test("answers when its clock has advanced")
  func delay() async throws {
    server.on("GET", "/drivers", .text("late"))
    try await record { session in _ = try await session.send("GET", url("/drivers")) }
    let clock = ManualClock()
    let api = folder.replay(after: (.seconds(2), clock))
    let load = Task { [url = try url("/drivers"), session = api.session] in try await session.send("GET", url).body }

    await clock.advance(by: .seconds(2))

    #expect(try await load.value == "late")
    await api.expectCalls(api.requestsInRecording)
  }

  @Test("leaves a route of the test in front of the recorded answers")
  func route() async throws {
    server.on("GET", "/drivers", .text("recorded"))
    try await record { session in _ = try await session.send("GET", url("/drivers")) }
    let api = folder.replay()
    api.on(.get, "/drivers").sequence(.throws(URLError(.timedOut)))

    await #expect(throws: URLError.self) { try await api.session.send("GET", url("/drivers")) }

    await api.expectCalls(.get("\(server.base)/drivers"))
  }

  @Test("is one file for the stubs of a run, with equal requests once, though the server numbers its answers")
  func shared() async throws {
    server.on(
      "GET", "/a", inTurn: .status(200, headers: ["X-Request-Id": "1"]), .status(200, headers: ["X-Request-Id": "2"]))
    server.on("GET", "/b", .text("b"))
    for path in ["/a", "/b", "/a"] {
      let api = folder.recorder()
      _ = try await api.session.send("GET", url(path))
      await api.expectCalls(.get("\(server.base)\(path)"))
    }

    let paths = folder.replay().requestsInRecording.map(\.url.path)

    #expect(paths == ["/a", "/b"])
  }

  @Test("has one answer for a request, and reports another one of the same run")
  func conflict() throws {
    let file = HTTPRecordingFile.shared(at: URL(fileURLWithPath: folder.path))
    let request = HTTPStub.Request.get("https://api.example.com/turn")
    let slot = HTTPRecordingFile.Slot(request: request, number: 0)
    file.reserve(slot)

    let conflicts = try ["first", "first", "second"].map { text in
      try file.store(HTTPExchange(request: request, result: .success(.text(text))), in: slot)
    }

    #expect(conflicts == [false, false, true])
    #expect(try folder.text().contains("first") && !folder.text().contains("second"))
  }

  @Test("is the same file when the server answers the same")
  func stable() async throws {
    let other = RecordingFolder()
    server.on("GET", "/drivers", .json(#"{"b": [1, 2.50], "a": null}"#))
    for folder in [folder, other] {
      let api = folder.recorder()
      _ = try await api.session.send("GET", url("/drivers"), headers: ["Accept": "application/json"])
      await api.expectCalls(api.requestsInRecording)
    }

    let texts = try [folder, other].map { try $0.text() }

    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("\"a\" : null"))
  }
}
