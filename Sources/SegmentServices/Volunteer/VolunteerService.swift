import Foundation
import Interfaces

/// A service that finds the event of a day on a page of the social network.
///
/// The network requires a token, which another service provides. The volunteer service keeps the token until it expires.
/// Requests that start at the same time share one token. If the network refuses the token, the service fetches another one
/// and tries again once.
///
/// ```swift
/// let service = VolunteerService(
///   events: FacebookService(client: network), tokens: FirebaseService(client: backend, now: { Date() }),
///   pageID: "park-friends", now: { Date() })
/// ```
public final class VolunteerService: VolunteerServiceType {
  private let events: any FacebookServiceType
  private let tokens: TokenCache
  private let pageID: String

  /// Creates a service for the events of a page, which asks `now` whether a token has expired.
  public init(
    events: any FacebookServiceType, tokens: any FirebaseServiceType, pageID: String,
    now: @escaping @Sendable () -> Date
  ) {
    self.events = events
    self.tokens = TokenCache(service: tokens, now: now)
    self.pageID = pageID
  }

  /// Finds the event with the earliest start among those of a day.
  ///
  /// The error is `offline` if one of the services cannot be reached, and `tokenUnavailable` if the network accepts no token.
  public func eventOfToday(
    since: Date, until: Date, completion: @escaping @Sendable (Result<Event?, VolunteerError>) -> Void
  ) {
    EventSearch(events: events, tokens: tokens, pageID: pageID, since: since, until: until, completion: completion)
      .start()
  }
}

/// One search for the event of a day.
///
/// Each step receives exactly one answer, even from a faulty service. So the completion handler is called exactly once.
struct EventSearch: Sendable {
  let events: any FacebookServiceType
  let tokens: TokenCache
  let pageID: String
  let since: Date
  let until: Date
  let completion: @Sendable (Result<Event?, VolunteerError>) -> Void

  func start() {
    // A token can become invalid before it expires. So the first refusal leads to a second attempt with a new token.
    tokens.token { grant in
      ask(with: grant) { refused in
        tokens.token(otherThan: refused) { grant in
          ask(with: grant) { refused in
            tokens.forget(refused)
            completion(.failure(.tokenUnavailable))
          }
        }
      }
    }
  }

  private func ask(
    with grant: Result<TokenCache.Grant, APIError>, onRefusal: @escaping @Sendable (TokenCache.Grant) -> Void
  ) {
    switch grant {
    case .failure(let error):
      completion(.failure(VolunteerError(fetchingToken: error)))
    case .success(let grant):
      let once = SingleCompletion<Result<EventPage, APIError>>(orElse: .failure(.unanswered)) { answer in
        switch answer {
        case .success(let page): completion(.success(page.events.first(since: since, until: until)))
        case .failure(.unauthorized): onRefusal(grant)
        case .failure(let error): completion(.failure(VolunteerError(askingForEvents: error)))
        }
      }
      events.events(ofPage: pageID, since: since, until: until, token: grant.token, completion: once.call)
    }
  }
}

extension Sequence<Event> {
  /// Returns the event with the earliest start among those that take place between two moments.
  ///
  /// Events without a start come last. Of two events with the same start, the one that the network lists first counts.
  func first(since: Date, until: Date) -> Event? {
    filter { $0.takesPlace(since: since, until: until) }
      .min { ($0.start ?? .distantFuture) < ($1.start ?? .distantFuture) }
  }
}

extension Event {
  /// Returns `true` if any part of the event is between two moments, the first included.
  ///
  /// An event without an end takes place at its start, and an event without a start at its end. An event that ends at midnight
  /// belongs to the day before. An event with neither a start nor an end takes place on no day.
  fileprivate func takesPlace(since: Date, until: Date) -> Bool {
    switch (start, end) {
    case (let start?, let end?): start < until && (start >= since || end > since)
    case (let start?, nil): since <= start && start < until
    case (nil, let end?): since < end && end <= until
    case (nil, nil): false
    }
  }
}

extension VolunteerError {
  /// Converts an error of the token service.
  init(fetchingToken error: APIError) {
    self = error == .offline ? .offline : .tokenUnavailable
  }

  /// Converts an error of the event service into a message for a person.
  ///
  /// The network's message about a refused token is for programmers, so it is not shown.
  init(askingForEvents error: APIError) {
    switch error {
    case .offline:
      self = .offline
    case .unauthorized:
      self = .tokenUnavailable
    case .server(let message) where !message.allSatisfy(\.isWhitespace):
      self = .server(message: message)
    case .server:
      self = .server(message: Messages.Volunteer.refused)
    case .status(let status):
      self = .server(message: Messages.Volunteer.refused(status: status))
    case .timedOut:
      self = .server(message: Messages.Volunteer.timedOut)
    case .undecodable:
      self = .server(message: Messages.Volunteer.undecodable)
    case .unanswered:
      self = .unanswered
    }
  }
}
