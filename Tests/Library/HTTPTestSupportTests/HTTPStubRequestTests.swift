import Foundation
import HTTPTestSupport
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("HTTPStub.Request")
struct HTTPStubRequestTests {
  let api = HTTPStub()
  let people = URL(string: "https://api.example.com/people")!

  private var post: URLRequest {
    var request = URLRequest(url: people)
    request.httpMethod = "POST"
    return request
  }

  @Test("is recorded with its headers and its body")
  func headersAndBody() async throws {
    api.on(.post, "/people").returns(.status(201))
    var request = post
    request.httpBody = Data(#"{"name": "Ada", "id": 1}"#.utf8)
    request.setValue("Bearer t", forHTTPHeaderField: "authorization")

    _ = try await api.session.data(for: request)

    await api.expectNext { $0.headers["Authorization"] == "Bearer t" && $0.body == request.httpBody }
  }

  @Test("is recorded with the body of a stream, of an upload and of the file of an upload")
  func uploads() async throws {
    api.on(.post, "/people").returns(.status(201))
    let (data, file) = (Data(repeating: 7, count: 200_000), URL(fileURLWithPath: #filePath))
    var streamed = post
    streamed.httpBodyStream = InputStream(data: data)

    _ = try await api.session.data(for: streamed)
    _ = try await api.session.upload(for: post, from: Data("Ada".utf8))
    _ = try await api.session.upload(for: post, fromFile: file)

    try await api.expectCalls(
      HTTPStub.Request(.post, people.absoluteString, body: data), .post("https://api.example.com/people", body: "Ada"),
      HTTPStub.Request(.post, people.absoluteString, body: Data(contentsOf: file)))
  }

  @Test(
    "equals a request whose JSON body has the same contents",
    arguments: [
      (#"{"a": 1, "b": [true, null]}"#, #"{"b":[true,null],"a":1}"#, true),
      (#"{"a": 1.50}"#, #"{"a":1.5}"#, true),
      (#"{"a": 1}"#, #"{"a": "1"}"#, false),
      (#"{"a": 1}"#, #"{"a": true}"#, false),
      (#"[1, 2]"#, #"[2, 1]"#, false),
      ("a", "a", true),
      ("a", "b", false),
      ("", "{}", false),
    ])
  func bodies(left: String, right: String, areEqual: Bool) {
    let url = people.absoluteString

    #expect((HTTPStub.Request.post(url, body: left) == .post(url, body: right)) == areEqual)
  }

  @Test("is compared by method, host, path and query")
  func differs() {
    let request = HTTPStub.Request.get("https://api.example.com/people?a=1&b=2")

    #expect(request == .get("HTTPS://api.example.com/people?b=2&a=1"))
    #expect(request != .delete("https://api.example.com/people?a=1&b=2"))
    #expect(request != .get("https://other.example.com/people?a=1&b=2"))
    #expect(request != .get("https://api.example.com/people/?a=1&b=2"))
    #expect(request != .get("https://api.example.com/people?a=1"))
  }

  @Test("has a description without headers")
  func description() {
    let request = HTTPStub.Request(
      .post, "https://api.example.com/people", headers: ["Authorization": "Bearer t"],
      body: Data(#"{"name": "Ada"}"#.utf8))

    #expect("\(request)" == #"POST https://api.example.com/people {"name": "Ada"}"#)
    #expect(!String(reflecting: request).contains("Bearer"))
    var dumped = ""
    dump(request, to: &dumped)
    #expect(!dumped.contains("Bearer"))
  }
}

@Suite("HTTPStub.Headers")
struct HTTPStubHeadersTests {
  @Test("have case-insensitive names")
  func names() {
    var headers: HTTPStub.Headers = ["ETag": "1", "Accept": "*/*"]

    headers["accept"] = nil

    #expect(headers["etag"] == "1")
    #expect(headers == ["ETAG": "1"])
  }

  @Test("do not show credentials")
  func masks() {
    let headers: HTTPStub.Headers = ["Authorization": "Bearer t", "Cookie": "id=t", "Accept": "*/*", "X-API-Key": "t"]

    var dumped = ""
    dump(headers, to: &dumped)

    #expect("\(headers)" == "[Accept: */*, Authorization: …, Cookie: …, X-API-Key: …]")
    #expect(!dumped.contains("Bearer") && !dumped.contains("id=t"))
  }

  @Test(
    "hide the values of names with a word for credentials, and no values of names that only contain its letters",
    arguments: [
      "X-Access-Token", "apiToken", "csrf_token", "X-Amz-Security-Token", "newPassword", "password_confirmation",
      "secret_key", "apikey", "x-goog-api-key", "Ocp-Apim-Subscription-Key", "jwt", "accesstoken",
    ], ["secretary", "tokenizer", "compass", "key", "page"])
  func names(secret: String, other: String) {
    var headers: HTTPStub.Headers = [:]
    headers[secret] = "s3cret"
    headers[other] = "1"

    #expect("\(headers)".contains("\(secret): …") && "\(headers)".contains("\(other): 1"))
    #expect(!"\(headers)".contains("s3cret"))
  }
}
