import Foundation
import Interfaces

/// Finds the event of a day among those that a page of the social network publishes.
///
/// The network demands a token, which another service hands out. It is kept until it expires, fetched once for all who ask
/// meanwhile, and fetched again once for those whom the network refuses with it.
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

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - events: Who knows the events of a page.
  ///   - tokens: Who hands out the tokens for that.
  ///   - pageID: The page.
  ///   - now: The current moment, by which a token expires.
  public init(
    events: any FacebookServiceType, tokens: any FirebaseServiceType, pageID: String,
    now: @escaping @Sendable () -> Date
  ) {
    self.events = events
    self.tokens = TokenCache(service: tokens, now: now)
    self.pageID = pageID
  }

  /// Asks for the first event, by its start, that takes place between two instants, whatever else the network sends.
  ///
  /// - Parameters:
  ///   - since: The first instant of the day.
  ///   - until: The first instant after the day.
  ///   - completion: Called once, on any thread, with nothing where the day has no event. `offline` where either service
  ///     cannot be reached; `tokenUnavailable` where there is no token, or none that the network takes.
  public func eventOfToday(
    since: Date, until: Date, completion: @escaping @Sendable (Result<Event?, VolunteerError>) -> Void
  ) {
    EventSearch(events: events, tokens: tokens, pageID: pageID, since: since, until: until, completion: completion).start()
  }
}

/// One search for the event of a day, from the token to the answer.
///
/// Each step is answered exactly once, whatever the services do, and leads to one other step or to the completion.
struct EventSearch: Sendable {
  let events: any FacebookServiceType
  let tokens: TokenCache
  let pageID: String
  let since: Date
  let until: Date
  let completion: @Sendable (Result<Event?, VolunteerError>) -> Void

  func start() {
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
      let once = SingleCompletion<Result<EventPage, APIError>>(orElse: .failure(.timedOut)) { answer in
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
  /// The first event, by its start, that takes place between two instants.
  ///
  /// Events without a start come behind those that have one; of two that start together, the one the network names first.
  func first(since: Date, until: Date) -> Event? {
    filter { $0.takesPlace(since: since, until: until) }
      .min { ($0.start ?? .distantFuture) < ($1.start ?? .distantFuture) }
  }
}

extension Event {
  /// Whether any of the event lies between two instants, the first included.
  ///
  /// An event without an end takes place when it starts, one without a start when it ends; without both, nobody knows. One
  /// that ends at midnight belongs to the day before.
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
  /// Why there is no token.
  init(fetchingToken error: APIError) {
    self = error == .offline ? .offline : .tokenUnavailable
  }

  /// Why there are no events, in words for a person where it is the network's fault.
  ///
  /// What the network says of a token that it refuses is no word for a person.
  init(askingForEvents error: APIError) {
    switch error {
    case .offline:
      self = .offline
    case .unauthorized:
      self = .tokenUnavailable
    case .server(let message) where !message.allSatisfy(\.isWhitespace):
      self = .server(message: message)
    case .server:
      self = .server(message: "The social network refused to answer. Try again later.")
    case .status(let status):
      self = .server(message: "The social network answered with status \(status). Try again later.")
    case .timedOut:
      self = .server(message: "The social network took too long to answer. Try again later.")
    case .undecodable:
      self = .server(message: "The social network’s answer could not be read. Try again later.")
    }
  }
}
