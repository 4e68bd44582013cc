import Foundation
import HTTPTestSupport
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension FailingSample {
  private static let drivers = "https://api.example.com/drivers?season=2025"
  private static let up = URL(string: "https://api.example.com/up")!

  static let http: [FailingSample] = [
    FailingSample("unexpectedRequest") {
      let api = HTTPStub()  // fails: unexpectedRequest
      api.on(.get, "/drivers?season=2024").returns(.json("[]"))
      api.on(.get, "/people").returns(.json("[]"))
      await expectCancelled { _ = try await api.session.data(from: URL(string: drivers)!) }
      await api.expectCalls(.get(drivers))
    },
    FailingSample("unexpectedRequestWithoutRoutes") {
      let api = HTTPStub()  // fails: unexpectedRequestWithoutRoutes
      var request = URLRequest(url: URL(string: "https://api.example.com/people")!)
      request.httpMethod = "POST"
      request.httpBody = Data(#"{"name": "Ada"}"#.utf8)
      request.setValue("Bearer t", forHTTPHeaderField: "Authorization")
      await expectCancelled { _ = try await api.session.data(for: request) }
      await api.expectNext { $0.headers["authorization"] == "Bearer t" }
    },
    FailingSample("requestWithoutAnswer") {
      let api = HTTPStub()  // fails: requestWithoutAnswer
      _ = api.on(.get, "/drivers?season=2025")
      await expectCancelled { _ = try await api.session.data(from: URL(string: drivers)!) }
      await api.expectCalls(.get(drivers))
    },
    FailingSample("requestLeftOver") {
      let api = HTTPStub()  // fails: requestLeftOver
      api.on(.get, "/drivers?season=2025").returns(.json("[]"))
      let session = api.session
      for _ in 1...2 { _ = try await session.data(from: URL(string: drivers)!) }
      await api.expectNext(.get(drivers))
    },
    FailingSample("redirect") {
      let api = HTTPStub()
      api.on(.get, "/orders").returns(.status(302, headers: ["Location": "/login"]))
      let (_, response) = try await api.session.data(from: URL(string: "https://api.example.com/orders")!)
      check((response as? HTTPURLResponse)?.statusCode == 302)
      await api.expectCalls(  // fails: redirect
        .get("https://api.example.com/orders"), .get("https://api.example.com/login"), within: .milliseconds(20))
    },
    FailingSample("wrongBody") {
      let api = HTTPStub()
      api.on(.post, "/people").returns(.status(201))
      var request = URLRequest(url: URL(string: "https://api.example.com/people")!)
      request.httpMethod = "POST"
      request.httpBody = Data(#"{"name": "Byron", "id": 1}"#.utf8)
      request.setValue("Bearer t", forHTTPHeaderField: "Authorization")
      _ = try await api.session.data(for: request)
      await api.expectCalls(  // fails: wrongBody
        .post("https://api.example.com/people", body: #"{"id": 1, "name": "Ada"}"#))
    },
    FailingSample("unusedRoute", inScope: true) {
      let api = HTTPStub()
      api.on(.get, "/drivers").returns(.json("[]"))  // fails: unusedRoute
    },
    FailingSample("heldRequest", isSlow: true, inScope: true) {
      let api = HTTPStub().lenient()  // fails: heldRequest
      api.on(.get, "/up").holds()
      await expectCancelled { _ = try await api.session.data(from: up) }
    },
    FailingSample("requestThatIsNeverAnswered", isSlow: true, inScope: true) {
      let api = HTTPStub().lenient()  // fails: requestThatIsNeverAnswered
      api.on(.get, "/up").never()
      await expectCancelled { _ = try await api.session.data(from: up) }
    },
  ]

  /// Of what Foundation cannot do on Linux.
  static var downloads: [FailingSample] {
    #if canImport(Darwin)
      []
    #else
      [
        FailingSample("download") {
          let api = HTTPStub()  // fails: download
          api.on(.get, "/up").lenient().returns(.text("up"))
          await expectCancelled { _ = try await api.session.download(from: up) }
        }
      ]
    #endif
  }

  /// Checks that a load that nothing answers ends as cancelled.
  private static func expectCancelled(_ load: () async throws -> Void) async {
    var code: URLError.Code?
    do { try await load() } catch { code = (error as? URLError)?.code }
    check(code == .cancelled)
  }
}
