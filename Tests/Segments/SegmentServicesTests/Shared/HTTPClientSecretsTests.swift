import Foundation
import HTTPTestSupport
import Interfaces
import TestSupport
import Testing

@testable import SegmentServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("HTTP client: secrets", .rehearsal)
struct HTTPClientSecretsTests {
  let api = HTTPStub()

  static func everyText(of value: Any) -> String {
    var text = "\(value)|\(String(describing: value))|\(String(reflecting: value))|"
    dump(value, to: &text)
    return text
  }

  @Test("hides the secrets of its address, also in its services")
  func descriptions() throws {
    let base = try #require(URL(string: "https://ada:s3cret@example.com/s3cret?token=s3cret"))
    let client = HTTPClient(base: base, clock: ManualClock()) { _ in throw URLError(.notConnectedToInternet) }

    let texts = [
      Self.everyText(of: client), Self.everyText(of: DriverService(client: client)),
      Self.everyText(of: LoginService(client: client)), Self.everyText(of: SignupService(client: client)),
      Self.everyText(of: UserService(client: client)),
    ]

    #expect(texts[0].contains("HTTPClient(https://example.com:443)"))
    #expect(texts.filter { $0.contains("s3cret") }.isEmpty)
  }

  @Test(
    "hides the token in every error, even if the server repeats it",
    arguments: [
      .success(.json(#"{"message": "Bearer s3cret is stale"}"#, status: 401)),
      .success(.text("s3cret? No.", status: 403)), .success(.status(500)), .dropped,
      .failure(URLError(.cannotParseResponse)), .success(.json("s3cret")), .success(.json(#"["s3cret"]"#)),
    ] as [StubbedAnswer])
  func errors(answer: StubbedAnswer) async throws {
    api.answersAll(with: answer)

    let error = await #expect(throws: APIError.self) {
      try await api.client().get([Int].self, from: "numbers", token: "s3cret")
    }

    await api.expectNext { $0.headers["Authorization"] == "Bearer s3cret" }
    let text = Self.everyText(of: try #require(error))
    #expect(!text.contains("s3cret"))
    api.lenient()
  }

  @Test("hides the token in the reason for an undecodable answer")
  func undecodable() async {
    let body = #"{"MRData": {"total": "s3cret", "offset": "0", "DriverTable": {"Drivers": []}}}"#
    let failure = DecodingFailure(place: "MRData.total", reason: "is not a whole number: \(Secret(""))")
    api.on(.get, "/drivers.json").returns(.json(body))

    await #expect(throws: APIError.undecodable(failure)) {
      try await api.client().get(DriverPage.self, from: "drivers.json", token: "s3cret")
    }

    await api.expectNext { $0.url.path == "/drivers.json" }
  }

  @Test(
    "converts every error of a transport into an API error",
    arguments: [
      (.timedOut, .timedOut), (.cannotConnectToHost, .offline), (.cannotFindHost, .offline),
      (.notConnectedToInternet, .offline), (.networkConnectionLost, .offline), (.cancelled, .offline),
      (.cannotParseResponse, .undecodable(DecodingFailure(place: "", reason: "is not HTTP"))),
    ] as [(URLError.Code, APIError)])
  func codes(code: URLError.Code, error: APIError) async {
    let client = HTTPClient(base: URL(filePath: "/"), clock: ManualClock()) { _ in
      throw URLError(code, userInfo: [NSLocalizedDescriptionKey: "s3cret"])
    }

    await #expect(throws: error) { try await client.get([Int].self, from: "numbers") }
  }
}
