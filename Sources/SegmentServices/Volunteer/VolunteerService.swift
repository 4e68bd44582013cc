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
    Search(events: events, tokens: tokens, pageID: pageID, since: since, until: until, completion: completion).start()
  }
}
