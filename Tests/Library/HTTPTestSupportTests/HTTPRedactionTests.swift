import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import HTTPTestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("A recording without secrets")
struct HTTPRedactionTests {
  @Test(
    "replaces the secrets of a URL",
    arguments: [
      (
        "https://api.example.com/a?access_token=s3cret&page=2", "https://api.example.com/a?access_token=REDACTED&page=2"
      ),
      ("https://api.example.com/a?API-Key=s3cret", "https://api.example.com/a?API-Key=REDACTED"),
      ("https://ada:s3cret@api.example.com/a", "https://REDACTED:REDACTED@api.example.com/a"),
      (
        "https://app.example.com/cb#access_token=s3cret&state=1",
        "https://app.example.com/cb#access_token=REDACTED&state=1"
      ),
      ("https://api.example.com/a?q=a%20b+c", "https://api.example.com/a?q=a%20b+c"),
    ])
  func urls(url: String, expected: String) {
    let request = HTTPRedaction().redacted(.get(url))

    #expect(request.url.absoluteString == expected)
  }

  @Test(
    "replaces the secrets of a JSON body with values of the same type",
    arguments: [
      (#"{"user": "Ada", "password": "s3cret"}"#, #"{"user": "Ada", "password": "REDACTED"}"#),
      (#"[{"accessToken": {"value": "s3cret", "life": 60}}]"#, #"[{"accessToken": {"value": "REDACTED", "life": 0}}]"#),
      (
        #"{"next": "/a?api_key=s3cret", "auth": "Bearer s3cret"}"#,
        #"{"next": "/a?api_key=REDACTED", "auth": "REDACTED"}"#
      ),
      (
        #"{"paging": {"next": "https://api.example.com/a?access_token=s3cret"}}"#,
        #"{"paging": {"next": "https://api.example.com/a?access_token=REDACTED"}}"#
      ),
      (#"{"token": null, "secret": true, "id_token": [7]}"#, #"{"token": null, "secret": false, "id_token": [0]}"#),
    ])
  func json(body: String, expected: String) {
    let request = HTTPRedaction().redacted(.post("https://api.example.com", body: body))

    #expect(request == .post("https://api.example.com", body: expected))
  }

  @Test(
    "replaces the secrets of a form, whether its type is known and its text escaped or not",
    arguments: [nil, "Application/x-www-form-urlencoded; charset=utf-8"],
    [
      ("user=Ada&password=s3cret", "user=Ada&password=REDACTED"),
      ("a=Ada B&new%5Fpassword=50%", "a=Ada B&new%5Fpassword=REDACTED"),
    ])
  func form(type: String?, body: (String, String)) {
    var headers: HTTPStub.Headers = [:]
    headers["content-type"] = type
    let form = HTTPStub.Request(.post, "https://api.example.com", headers: headers, body: Data(body.0.utf8))

    let request = HTTPRedaction().redacted(form)

    #expect(String(decoding: request.body, as: UTF8.self) == body.1)
  }

  @Test("replaces the secrets of JSON lines")
  func lines() {
    let request = HTTPRedaction().redacted(
      .post("https://api.example.com", body: "{\"id\": 1}\n{\"token\":\"s3cret\"}\n"))

    #expect(String(decoding: request.body, as: UTF8.self) == "{\"id\": 1}\n{\"token\":\"REDACTED\"}\n")
  }

  @Test(
    "finds a secret by a word of its name, or by its end",
    arguments: [
      "X-Access-Token", "apiToken", "csrf_token", "X-Amz-Security-Token", "newPassword", "password_confirmation",
      "secret_key",
      "apikey", "x-goog-api-key", "Ocp-Apim-Subscription-Key", "jwt", "accesstoken",
    ])
  func secretNames(name: String) {
    #expect(
      HTTPRedaction().redacted(.get("https://a.example?\(name)=s3cret")) == .get("https://a.example?\(name)=REDACTED"))
  }

  @Test(
    "leaves names that only contain the letters of such a word",
    arguments: ["secretary", "tokenizer", "compass", "key", "page"])
  func otherNames(name: String) {
    #expect(HTTPRedaction().redacted(.get("https://a.example?\(name)=1")) == .get("https://a.example?\(name)=1"))
  }

  @Test("replaces the headers with secrets, and no others")
  func headers() {
    let headers: HTTPStub.Headers = [
      "Set-Cookie": "id=s3cret", "x-api-key": "s3cret", "ETag": "7", "Location": "https://example.com?token=s3cret",
    ]

    let safe = HTTPRedaction().redacted(headers)

    #expect(
      safe == [
        "Set-Cookie": "REDACTED", "X-API-Key": "REDACTED", "ETag": "7",
        "Location": "https://example.com?token=REDACTED",
      ])
  }

  @Test("leaves a body without secrets as it is", arguments: [#"{ "a" : 1.50 }"#, "a password", ""])
  func others(body: String) {
    let request = HTTPRedaction().redacted(.post("https://api.example.com", body: body))

    #expect(request.body == Data(body.utf8))
  }

  @Test("has rules that a test can add and remove")
  func names() {
    let redaction = HTTPRedaction(adding: ["account_number"], keeping: ["token"])

    let request = redaction.redacted(.get("https://api.example.com?accountNumber=1&token=page-2"))

    #expect(request.url.query == "accountNumber=REDACTED&token=page-2")
  }

  @Test("has no secret in the file, though the server and the service see them all")
  func file() async throws {
    let (server, folder) = (try LoopbackServer(), RecordingFolder())
    server.on("POST", "/login") { request in
      let isRight =
        String(decoding: request.body, as: UTF8.self).contains("s3cret") && request.query["token"] == "s3cret"
      let headers = ["Set-Cookie": "id=s3cret", "Content-Type": "application/json"]
      return isRight ? LoopbackAnswer(200, headers: headers, body: Data(#"{"token": "s3cret"}"#.utf8)) : .status(401)
    }
    let url = try #require(URL(string: "\(server.base)/login?token=s3cret"))
    let body = #"{"name": "Ada", "password": "s3cret"}"#
    let api = folder.recorder()

    let answer = try await api.session.send("POST", url, headers: ["Authorization": "Bearer s3cret"], body: body)

    #expect(answer.status == 200 && answer.body.contains("s3cret"))
    await api.expectNext { $0.headers["Authorization"] == "Bearer s3cret" && !"\($0)".contains("s3cret") }
    #expect(try !folder.text().contains("s3cret"))
    let replay = folder.replay()
    let replayed = try await replay.session.send("POST", url, body: body)
    #expect(try JSONValue(decoding: Data(replayed.body.utf8)) == .object(["token": .string("REDACTED")]))
    await replay.expectCalls(replay.requestsInRecording)
  }
}
