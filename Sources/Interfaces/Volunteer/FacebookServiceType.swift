import Foundation

/// Reads what a page publishes on the social network.
public protocol FacebookServiceType: Sendable {
  /// Asks for the events of a page between two instants.
  ///
  /// - Parameters:
  ///   - pageID: The page.
  ///   - since: The first instant of interest.
  ///   - until: The first instant after those of interest.
  ///   - token: The token that the network demands.
  ///   - completion: Called once, on any thread.
  func events(
    ofPage pageID: String, since: Date, until: Date, token: AccessToken,
    completion: @escaping @Sendable (Result<EventPage, APIError>) -> Void)
}

/// One page of a social network's answer to "which events?".
public struct EventPage: Equatable, Sendable {
  /// The events on this page, in the network's order.
  public var events: [Event]
  /// Where the next page is, unless this one is the last.
  public var next: URL?

  /// Makes a page from its parts.
  ///
  /// - Parameters:
  ///   - events: The events on this page, in the network's order.
  ///   - next: Where the next page is, unless this one is the last.
  public init(events: [Event], next: URL?) {
    self.events = events
    self.next = next
  }
}

extension EventPage: Decodable {
  private enum CodingKeys: String, CodingKey {
    case data, paging
  }

  private enum PagingKeys: String, CodingKey {
    case next
  }

  /// Decodes the network's envelope: `data`, and `paging.next` where there is more.
  ///
  /// - Parameter decoder: What the server sent.
  /// - Throws: A `DecodingError` that says what is wrong, and where.
  public init(from decoder: any Decoder) throws {
    let envelope = try decoder.container(keyedBy: CodingKeys.self)
    self.init(events: try envelope.decode([Event].self, forKey: .data), next: nil)
    guard envelope.contains(.paging), try !envelope.decodeNil(forKey: .paging) else { return }
    let paging = try envelope.nestedContainer(keyedBy: PagingKeys.self, forKey: .paging)
    guard paging.contains(.next), try !paging.decodeNil(forKey: .next) else { return }
    next = try paging.decodeAddress(forKey: .next)
  }
}
