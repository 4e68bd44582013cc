import Foundation
import Interfaces

/// A service that loads the events of a page on the social network, all pages of the answer as one.
///
/// It sends `GET {page}/events?since=&until=` with Unix seconds, and follows `paging.next` on the same server. It sends the
/// token only in the `Authorization` header. If the network adds an `access_token` to the next address, the service removes it.
public struct FacebookService: FacebookServiceType {
  /// The largest number of pages to read.
  ///
  /// No day has as many events as these pages hold, so the service ignores any further pages.
  static let mostPages = 50

  private let client: HTTPClient

  /// Creates a service.
  public init(client: HTTPClient) {
    self.client = client
  }

  /// Loads the events of a page between two moments.
  ///
  /// - Parameters:
  ///   - pageID: The identifier of the page. An empty string, `.` and `..` cannot be part of a path, so they give
  ///     `status(404)` without a request.
  ///   - since: The first moment of the period, which the request rounds down to a second.
  ///   - until: The first moment after the period, which the request rounds up to a second.
  ///   - token: The token that the network requires.
  ///   - completion: Called once, on any thread, with each event once and without a next page.
  public func events(
    ofPage pageID: String, since: Date, until: Date, token: AccessToken,
    completion: @escaping @Sendable (Result<EventPage, APIError>) -> Void
  ) {
    guard !["", ".", ".."].contains(pageID) else { return completion(.failure(.status(404))) }
    let first = client.base.appending(component: pageID).appending(component: "events")
      .appending(queryItems: [
        URLQueryItem(name: "since", value: since.seconds(rounded: .down)),
        URLQueryItem(name: "until", value: until.seconds(rounded: .up)),
      ])
    Task { completion(await Result { try await events(from: first, token: token.value) }) }
  }

  private func events(from first: URL, token: Secret) async throws -> EventPage {
    var events: [Event] = []
    var seenEvents: Set<String> = []
    var seenAddresses: Set<URL> = []
    var next: URL? = first
    while let address = next?.withoutToken, seenAddresses.count < Self.mostPages,
      seenAddresses.insert(address).inserted
    {
      let page = try await client.get(EventPage.self, at: address, token: token)
      let newEvents = page.events.filter { seenEvents.insert($0.id).inserted }
      events += newEvents
      // A faulty cursor can return to earlier pages under new addresses. So a page with only known events is the last one.
      // A page without any event is not: the network sends such pages in the middle.
      next = newEvents.isEmpty && !page.events.isEmpty ? nil : page.next
    }
    return EventPage(events: events, next: nil)
  }
}

extension Date {
  fileprivate func seconds(rounded rule: FloatingPointRoundingRule) -> String {
    let seconds = timeIntervalSince1970.rounded(rule)
    return "\(Int(exactly: seconds) ?? (seconds < 0 ? .min : .max))"
  }
}

extension URL {
  fileprivate var withoutToken: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true),
      let items = parts.percentEncodedQueryItems, items.contains(where: \.isToken)
    else { return self }
    parts.percentEncodedQueryItems = items.filter { !$0.isToken }
    return parts.url ?? self
  }
}

extension URLQueryItem {
  fileprivate var isToken: Bool { name.removingPercentEncoding ?? name == "access_token" }
}

extension Result where Failure == APIError {
  /// Captures the value that a request returns, or the error that it throws.
  ///
  /// A client throws only an `APIError` or a `CancellationError`. A cancelled request may not have reached the server, so
  /// it counts as offline.
  init(asking body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error as? APIError ?? .offline)
    }
  }
}
