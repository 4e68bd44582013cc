import Foundation
import HTTPTestSupport
import Interfaces
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
  private static let host = "http://127.0.0.1/api"
  private static let first = "park-friends/events?since=1000&until=2000"

  private func events(
    ofPage pageID: String = "park-friends", since: Double = 1000, until: Double = 2000
  ) async throws -> Result<EventPage, APIError> {
    let base = try #require(URL(string: "\(Self.host)/"))
    let service = FacebookService(client: HTTPClient(base: base, session: api.session))
    return await withCheckedContinuation { continuation in
      service.events(
        ofPage: pageID, since: Date(timeIntervalSince1970: since), until: Date(timeIntervalSince1970: until),
        token: .fixture()
      ) { continuation.resume(returning: $0) }
    }
  }

  private static func page(_ ids: String..., next: String? = nil) -> HTTPStub.Response {
    let events = ids.map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    let paging = next.map { #", "paging": {"next": "\#($0)"}"# } ?? ""
    return .json(#"{"data": [\#(events)]\#(paging)}"#)
  }

  private static func all(_ ids: String...) -> Result<EventPage, APIError> {
    .success(
      EventPage(
        events: ids.map {
          Event(id: $0, name: nil, summary: nil, cover: nil, start: nil, end: nil, place: nil)
        }, next: nil))
  }

  @Test("requests whole seconds that contain the day, with the token only in a header")
  func asksForDay() async throws {
    api.on(.get, "/api/park-friends/events?since=1000&until=2001").returns(Self.page("event-1"))

    let found = try await events(since: 1000.75, until: 2000.25)

    #expect(found == Self.all("event-1"))
    await api.expectNext {
      $0.headers["Authorization"] == "Bearer token-1" && !$0.url.absoluteString.contains("token")
    }
  }

  @Test(
    "requests infinite moments without a crash",
    arguments: [(-Double.infinity, Double.infinity), (-1e300, 1e300)])
  func asksForEver(since: Double, until: Double) async throws {
    let url = "\(Self.host)/park-friends/events?since=\(Int.min)&until=\(Int.max)"
    api.on(.get, url).returns(Self.page())

    let found = try await events(since: since, until: until)

    #expect(found == Self.all())
    await api.expectCalls(.get(url))
  }

  @Test(
    "encodes the identifier of a page as one component of the path",
    arguments: [
      ("../secrets", "..%2Fsecrets"), ("a?b=c#d", "a%3Fb=c%23d"), ("50% & more", "50%25%20&%20more"),
      ("Zürich", "Z%C3%BCrich"), ("a\r\nb", "a%0D%0Ab"), ("%2e%2e", "%252e%252e"),
    ])
  func encodesPage(pageID: String, encoded: String) async throws {
    api.on { _ in true }.returns(Self.page())

    let found = try await events(ofPage: pageID)

    #expect(found == Self.all())
    await api.expectNext {
      $0.url.absoluteString == "\(Self.host)/\(encoded)/events?since=1000&until=2000"
    }
  }

  @Test("sends no request for an invalid page identifier", arguments: ["", ".", ".."])
  func refusesPage(pageID: String) async throws {
    let found = try await events(ofPage: pageID)

    #expect(found == .failure(.status(404)))
    await api.expectNoCalls()
  }

  /// The answers to requests, and what the service makes of them.
  struct Pages: Sendable, CustomTestStringConvertible {
    let name: String
    /// The answers in the order of their requests, with the addresses below `/api/`.
    let answers: KeyValuePairs<String, HTTPStub.Response>
    let result: Result<EventPage, APIError>

    var testDescription: String { name }
  }

  @Test(
    "follows the next page with the token in a header, and returns all events as one page",
    arguments: [
      Pages(
        name: "also behind a page without events",
        answers: [
          first: page("1", "2", next: "\(host)/p?after=b"), "p?after=b": page(next: "\(host)/p?after=c"),
          "p?after=c": page("3"),
        ], result: all("1", "2", "3")),
      Pages(
        name: "without the token in its address",
        answers: [
          first: page("1", next: "\(host)/p?access_token=token-1&after=a%2Bb%3D&access%5Ftoken=token-1"),
          "p?after=a%2Bb%3D": page("2"),
        ], result: all("1", "2")),
      Pages(
        name: "up to an address that it has already requested",
        answers: [
          first: page("1", next: "\(host)/p?after=b"), "p?after=b": page("2", next: "\(host)/\(first)"),
        ], result: all("1", "2")),
      Pages(
        name: "up to a page that it has already read, even under another address",
        answers: [
          first: page("1", "2", next: "\(host)/p?after=b"), "p?after=b": page("2", "1", next: "\(host)/p?after=c"),
        ], result: all("1", "2")),
      Pages(
        name: "but not to another server",
        answers: [first: page("1", next: "http://elsewhere.example.com/p")],
        result: .failure(
          .undecodable(
            DecodingFailure(
              place: "", reason: "leads to another server, http://elsewhere.example.com:80, not to http://127.0.0.1:80")
          ))),
      Pages(
        name: "unless a later page fails",
        answers: [first: page("1", next: "\(host)/p?after=b"), "p?after=b": .status(500)],
        result: .failure(.status(500))),
    ])
  func followsPages(pages: Pages) async throws {
    for (address, answer) in pages.answers { api.on(.get, "/api/\(address)").returns(answer) }

    let found = try await events()

    #expect(found == pages.result)
    for (address, _) in pages.answers {
      await api.expectNext {
        $0.url.absoluteString == "\(Self.host)/\(address)" && $0.headers["Authorization"] == "Bearer token-1"
      }
    }
    await api.expectNoMoreCalls()
  }

  @Test("reads a limited number of pages of an endless answer")
  func endsSomewhere() async throws {
    let requests = Stored(0)
    api.on { _ in true }.answers { _ throws(URLError) in
      let number = requests.withValue { count in
        count += 1
        return count
      }
      return Self.page("\(number)", next: "\(Self.host)/p?after=\(number)")
    }

    let found = try await events()

    #expect(try found.get().events.map(\.id) == (1...50).map { "\($0)" })
    #expect(try found.get().next == nil)
    #expect(requests.value == FacebookService.mostPages)
    api.lenient()
  }
}
