import Foundation

/// One page of a social network's answer to "which events?".
public struct EventPage: Equatable, Sendable {
  /// The events on this page, in the network's order.
  public var events: [Event]
  /// Where the next page is, unless this one is the last.
  public var next: URL?

  /// Makes a page from its parts.
  public init(events: [Event], next: URL?) {
    self.events = events
    self.next = next
  }
}

extension EventPage: Decodable {
  private enum CodingKeys: String, CodingKey {
    case data, paging
  }

  private struct Paging: Decodable {
    var next: URL?
  }

  /// Decodes the network's envelope: `data`, and `paging.next` where there is more.
  public init(from decoder: any Decoder) throws {
    let envelope = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      events: try envelope.decode([Event].self, forKey: .data),
      next: try envelope.decodeIfPresent(Paging.self, forKey: .paging)?.next)
  }
}
