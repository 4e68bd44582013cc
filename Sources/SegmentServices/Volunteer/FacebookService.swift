import Foundation
import Interfaces

/// Reads what a page publishes on the social network: all pages of the answer, as one.
///
/// It sends `GET {page}/events?since=&until=` with Unix seconds, and follows `paging.next` on the same server. The token
/// travels in the `Authorization` header only: an `access_token` that the network writes into the next address is taken out
/// of it.
public struct FacebookService: FacebookServiceType {
  /// How many pages of an answer are read at most; events behind them are left out, for no day has so many.
  static let mostPages = 50

  private let client: HTTPClient

  /// Makes a service.
  ///
  /// - Parameter client: Who speaks to the network.
  public init(client: HTTPClient) {
    self.client = client
  }

  /// Asks for the events of a page between two instants.
  ///
  /// - Parameters:
  ///   - pageID: The page. One that is no component of a path (nothing, `.` or `..`) does not exist: `status(404)`, without
  ///     asking.
  ///   - since: The first instant of interest; an answer may begin within the second that holds it.
  ///   - until: The first instant after those of interest; an answer may end within the second that holds it.
  ///   - token: The token that the network demands.
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
      // A cursor that leads round in a circle need not come by the same address; a page without events leads on.
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
  /// What a call to a server returned or threw.
  ///
  /// A client throws nothing but an `APIError` or, where someone ended the request, a `CancellationError`; nobody can say
  /// more of such a request than that it did not reach the server.
  init(asking body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error as? APIError ?? .offline)
    }
  }
}
