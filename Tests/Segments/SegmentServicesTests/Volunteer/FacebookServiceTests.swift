import Foundation
import HTTPTestSupport
import Interfaces
import LoopbackServer
import SegmentDoubles
import TestSupport
import Testing

@testable import SegmentServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Facebook service", .rehearsal)
struct FacebookServiceTests {
  private let api = HTTPStub()
  private let host = "http://127.0.0.1/api"

  private func events(
    ofPage pageID: String = "park-friends", since: Double = 1000, until: Double = 2000
  ) async throws -> Result<EventPage, APIError> {
    let base = try #require(URL(string: "\(host)/"))
    let service = FacebookService(client: HTTPClient(base: base, session: api.session))
    return await withCheckedContinuation { continuation in
      service.events(
        ofPage: pageID, since: Date(timeIntervalSince1970: since), until: Date(timeIntervalSince1970: until),
        token: .fixture()
      ) { continuation.resume(returning: $0) }
    }
  }

  private func page(_ ids: String..., next: String? = nil) -> HTTPStub.Response {
    let events = ids.map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    let paging = next.map { #", "paging": {"next": "\#($0)"}"# } ?? ""
    return .json(#"{"data": [\#(events)]\#(paging)}"#)
  }

  private func all(_ ids: String...) -> Result<EventPage, APIError> {
    .success(
      EventPage(
        events: ids.map {
          Event(id: $0, name: nil, summary: nil, cover: nil, start: nil, end: nil, place: nil)
        }, next: nil))
  }

  @Test("requests whole seconds that contain the day, with the token only in a header")
  func asksForDay() async throws {
    api.on(.get, "/api/park-friends/events?since=1000&until=2001").returns(page("event-1"))

    let found = try await events(since: 1000.75, until: 2000.25)

    #expect(found == all("event-1"))
    await api.expectNext {
      $0.headers["Authorization"] == "Bearer token-1" && !$0.url.absoluteString.contains("token")
    }
  }

  @Test(
    "requests infinite moments without a crash",
    arguments: [(-Double.infinity, Double.infinity), (-1e300, 1e300)])
  func asksForEver(since: Double, until: Double) async throws {
    let url = "\(host)/park-friends/events?since=\(Int.min)&until=\(Int.max)"
    api.on(.get, url).returns(page())

    let found = try await events(since: since, until: until)

    #expect(found == all())
    await api.expectCalls(.get(url))
  }

  @Test(
    "encodes the identifier of a page as one component of the path",
    arguments: [
      ("../secrets", "..%2Fsecrets"), ("a?b=c#d", "a%3Fb=c%23d"), ("50% & more", "50%25%20&%20more"),
      ("Zürich", "Z%C3%BCrich"), ("a\r\nb", "a%0D%0Ab"), ("%2e%2e", "%252e%252e"),
    ])
  func encodesPage(pageID: String, encoded: String) async throws {
    api.on { _ in true }.returns(page())

    let found = try await events(ofPage: pageID)

    #expect(found == all())
    await api.expectNext {
      $0.url.absoluteString == "\(host)/\(encoded)/events?since=1000&until=2000"
    }
  }

  @Test("sends no request for an invalid page identifier", arguments: ["", ".", ".."])
  func refusesPage(pageID: String) async throws {
    let found = try await events(ofPage: pageID)

    #expect(found == .failure(.status(404)))
    await api.expectNoCalls()
  }

  @Test("follows the next page with the token and returns all events as one page")
  func followsPages() async throws {
    api.on(.get, "/api/park-friends/events?since=1000&until=2000").returns(page("1", "2", next: "\(host)/p?after=b"))
    api.on(.get, "/api/p?after=b").returns(page(next: "\(host)/p?after=c"))
    api.on(.get, "/api/p?after=c").returns(page("3"))

    let found = try await events()

    #expect(found == all("1", "2", "3"))
    for _ in 1...3 { await api.expectNext { $0.headers["Authorization"] == "Bearer token-1" } }
  }

  @Test("removes only the token from the address of the next page")
  func hidesToken() async throws {
    api.on(.get, "/api/park-friends/events?since=1000&until=2000")
      .returns(page("1", next: "\(host)/p?access_token=token-1&after=a%2Bb%3D&access%5Ftoken=token-1"))
    api.on(.get, "\(host)/p?after=a%2Bb%3D").returns(page("2"))

    let found = try await events()

    #expect(found == all("1", "2"))
    await api.expectNext { $0.url.path.hasSuffix("/events") }
    await api.expectNext { $0.url.absoluteString == "\(host)/p?after=a%2Bb%3D" }
  }

  @Test("ends at an address that it has already requested")
  func endsInCircle() async throws {
    let first = "\(host)/park-friends/events?since=1000&until=2000"
    api.on(.get, first).returns(page("1", next: "\(host)/p?after=b"))
    api.on(.get, "/api/p?after=b").returns(page("2", next: first))

    let found = try await events()

    #expect(found == all("1", "2"))
    await api.expectCalls(.get(first), .get("\(host)/p?after=b"))
  }

  @Test("ends at a page that it has already read, even under another address")
  func endsAtSeenPage() async throws {
    let first = "\(host)/park-friends/events?since=1000&until=2000"
    api.on(.get, first).returns(page("1", "2", next: "\(host)/p?after=b"))
    api.on(.get, "/api/p?after=b").returns(page("2", "1", next: "\(host)/p?after=c"))

    let found = try await events()

    #expect(found == all("1", "2"))
    await api.expectCalls(.get(first), .get("\(host)/p?after=b"))
  }

  @Test("reads a limited number of pages of an endless answer")
  func endsSomewhere() async throws {
    let requests = Guarded(0)
    let base = try #require(URL(string: "\(host)/"))
    let client = HTTPClient(base: base) { [host] request in
      let number = requests.withLock { count in
        count += 1
        return count
      }
      let body = #"{"data": [{"id": "\#(number)"}], "paging": {"next": "\#(host)/p?after=\#(number)"}}"#
      let response = HTTPURLResponse(
        url: try #require(request.url), statusCode: 200, httpVersion: nil,
        headerFields: ["Content-Type": "application/json"])
      return (Data(body.utf8), try #require(response))
    }

    let found = await withCheckedContinuation { continuation in
      FacebookService(client: client).events(
        ofPage: "park-friends", since: .distantPast, until: .distantFuture, token: .fixture()
      ) { continuation.resume(returning: $0) }
    }

    #expect(try found.get().events.map(\.id) == (1...50).map(String.init))
    #expect(try found.get().next == nil)
    #expect(requests.value == FacebookService.mostPages)
  }

  @Test("does not send the token to another server")
  func staysWithItsServer() async throws {
    let first = "\(host)/park-friends/events?since=1000&until=2000"
    api.on(.get, first).returns(page("1", next: "http://elsewhere.example.com/p"))

    let found = try await events()

    #expect(throws: APIError.self) { try found.get() }
    await api.expectCalls(.get(first))
  }

  @Test("returns no events if a later page fails")
  func failsAsAWhole() async throws {
    let first = "\(host)/park-friends/events?since=1000&until=2000"
    api.on(.get, first).returns(page("1", next: "\(host)/p?after=b"))
    api.on(.get, "/api/p?after=b").returns(.status(500))

    let found = try await events()

    #expect(found == .failure(.status(500)))
    await api.expectCalls(.get(first), .get("\(host)/p?after=b"))
  }
}
