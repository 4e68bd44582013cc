import Foundation
import TestSupport
import Testing

@testable import HTTPTestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("An HTTP archive")
struct HTTPArchiveTests {
  let folder = RecordingFolder()
  let drivers = URL(string: "https://api.example.com/drivers")!

  /// An archive as a browser writes it.
  func browserArchive(status: Int = 200, content: String) -> String {
    """
    {"log": {"version": "1.2", "creator": {"name": "WebInspector", "version": "537.36"}, "pages": [], "entries": [
      {"_priority": "High", "startedDateTime": "2026-01-01T10:00:00.000Z", "time": 12.5, "cache": {},
       "request": {
         "method": "GET", "url": "https://api.example.com/drivers", "httpVersion": "http/2.0",
         "headers": [{"name": ":authority", "value": "api.example.com"}, {"name": "cookie", "value": "id=s3cret"}],
         "queryString": [], "cookies": [{"name": "id", "value": "s3cret"}], "headersSize": -1, "bodySize": 0},
       "response": {
         "status": \(status), "statusText": "", "httpVersion": "http/2.0", "cookies": [], "redirectURL": "",
         "headers": [{"name": "content-encoding", "value": "gzip"}, {"name": "etag", "value": "7"}],
         "content": \(content), "headersSize": -1, "bodySize": 20, "_transferSize": 210},
       "timings": {"blocked": 1, "dns": -1, "send": 0.1, "wait": 10, "receive": 1}}]}}
    """
  }

  @Test("of a browser can be replayed")
  func browser() async throws {
    try folder.write(browserArchive(content: #"{"size": 2, "mimeType": "application/json", "text": "[]"}"#))
    let api = folder.replay()

    let answer = try await api.session.send("GET", drivers)

    #expect(answer.body == "[]" && answer.status == 200)
    #expect(answer.head.value(forHTTPHeaderField: "etag") == "7")
    #expect(answer.head.value(forHTTPHeaderField: "content-encoding") == nil)
    await api.expectCalls(.get("https://api.example.com/drivers"))
  }

  @Test("of a browser can have a body in Base64")
  func base64() async throws {
    try folder.write(browserArchive(content: #"{"mimeType": "image/png", "text": "/wDY", "encoding": "base64"}"#))
    let api = folder.replay()

    let (body, _) = try await api.session.data(from: drivers)

    #expect(body == Data([0xFF, 0x00, 0xD8]))
    await api.expectCalls(api.requestsInRecording)
  }

  @Test("of a browser has a lost connection where there was no response")
  func failure() async throws {
    try folder.write(browserArchive(status: 0, content: #"{"mimeType": "x-unknown"}"#))
    let api = folder.replay()

    let error = await #expect(throws: URLError.self) { try await api.session.send("GET", drivers) }

    #expect(error?.code == .networkConnectionLost)
    await api.expectCalls(api.requestsInRecording)
  }

  @Test("can have the fields of a form in place of its text")
  func params() async throws {
    let archive = browserArchive(content: "{}")
      .replacing(
        #""method": "GET","#,
        with:
          #""method": "POST", "postData": {"mimeType": "application/x-www-form-urlencoded", "params": [{"name": "q", "value": "a b"}]},"#
      )
    try folder.write(archive)
    let api = folder.replay()

    let answer = try await api.session.send("POST", drivers, body: "q=a%20b")

    #expect(answer.status == 200)
    await api.expectCalls(api.requestsInRecording)
  }

  @Test("has the fields that the format requires")
  func format() throws {
    let request = HTTPStub.Request.post("https://api.example.com/people", body: "name")
    let exchange = HTTPExchange(
      request: request, result: .success(.json("[1]", headers: ["Date": "today", "ETag": "7"])))

    let text = String(decoding: try HTTPArchive([exchange]).data, as: UTF8.self)

    expectJSON(text, matches: "archive")
  }

  @Test(
    "that cannot be replayed has a reason",
    arguments: [
      (
        #"{"log": {"entries": [{"request": {"method": "GET", "url": "http://a/b"}, "response": {"status": 200, "content": {"size": 9}}}]}}"#,
        "a body is missing; export the archive with its contents, in the entry of GET http://a/b"
      ),
      ("{", "dataCorrupted"), (#"{"log": {}}"#, "entries"),
      (
        #"{"log": {"entries": [{"request": {"method": "GET", "url": ""}, "response": {"status": 200}}]}}"#,
        "not a valid URL"
      ),
    ])
  func invalid(text: String, reason: String) throws {
    try folder.write(text)
    let place = HTTPRecordingPlace(
      name: "Recordings/test.har", file: URL(fileURLWithPath: folder.path), redaction: HTTPRedaction(),
      command: "record")

    let problem = try #require(HTTPReplay(place, delay: nil).problem)

    #expect(problem.hasPrefix("Recordings/test.har is not an HTTP archive: ") && problem.contains(reason))
    #expect(problem.contains("to record it, run: record"))
  }
}
