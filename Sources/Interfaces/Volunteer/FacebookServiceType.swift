import Foundation

/// A service that loads the events of a page on the social network.
public protocol FacebookServiceType: Sendable {
  /// Loads the events of a page in a period, which ends just before the moment `until`.
  ///
  /// The service calls the completion handler once, on any thread.
  func events(
    ofPage pageID: String, since: Date, until: Date, token: AccessToken,
    completion: @escaping @Sendable (Result<EventPage, APIError>) -> Void)
}

/// One page of the social network's list of events.
public struct EventPage: Equatable, Sendable {
  /// The events on this page, in the order of the network.
  public var events: [Event]
  /// The address of the next page, or `nil` on the last page.
  public var next: URL?

  /// Creates a page.
  public init(events: [Event], next: URL?) {
    self.events = events
    self.next = next
  }
}

extension EventPage: Decodable {
  private enum CodingKeys: String, CodingKey {
    case data, paging, next
  }

  /// Decodes the network's envelope: `data`, and `paging.next` if there is another page.
  public init(from decoder: any Decoder) throws {
    let envelope = try decoder.container(keyedBy: CodingKeys.self)
    self.init(events: try envelope.decode([Event].self, forKey: .data), next: nil)
    guard envelope.contains(.paging), try !envelope.decodeNil(forKey: .paging) else { return }
    let paging = try envelope.nestedContainer(keyedBy: CodingKeys.self, forKey: .paging)
    guard paging.contains(.next), try !paging.decodeNil(forKey: .next) else { return }
    next = try paging.decodeAddress(forKey: .next)
  }
}
