import Foundation

/// An event on a social network, which may lack everything but its identifier.
public struct Event: Equatable, Sendable {
  /// The identifier on the social network.
  public var id: String
  /// The name of the event.
  public var name: String?
  /// The description of the event.
  ///
  /// - Fixture: "Bring gloves; we bring the bags."
  public var summary: String?
  /// The picture above the description.
  public var cover: Cover?
  /// The start of the event.
  public var start: Date?
  /// The end of the event.
  public var end: Date?
  /// The place of the event.
  public var place: Place?

  /// Creates an event.
  public init(
    id: String, name: String?, summary: String?, cover: Cover?, start: Date?, end: Date?, place: Place?
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.cover = cover
    self.start = start
    self.end = end
    self.place = place
  }
}

extension Event: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, cover, place
    case summary = "description"
    case start = "start_time"
    case end = "end_time"
  }

  /// Decodes an event of the network's Graph API, whose times have the form of ISO 8601, with or without a colon in the offset.
  public init(from decoder: any Decoder) throws {
    let event = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try event.decode(String.self, forKey: .id),
      name: try event.decodeIfPresent(String.self, forKey: .name),
      summary: try event.decodeIfPresent(String.self, forKey: .summary),
      cover: try event.decodeIfPresent(Cover.self, forKey: .cover),
      start: try event.decodeTextIfPresent(forKey: .start, otherwise: Self.timeReason, convert: Self.time),
      end: try event.decodeTextIfPresent(forKey: .end, otherwise: Self.timeReason, convert: Self.time),
      place: try event.decodeIfPresent(Place.self, forKey: .place))
  }

  private static let timeReason = "is not a time of the form 2016-11-17T18:00:00+0100"

  /// Reads a time in the form of ISO 8601, or returns `nil` if the text has another form.
  ///
  /// The system's parser alone is too lenient: it ignores text after the offset, reads 30 February as 1 March, and accepts offsets
  /// of more than 14 hours, which no clock has.
  private static func time(_ text: String) -> Date? {
    let form =
      #/
      ([0-9-]{10})(T(?:[01][0-9]|2[0-3])(?::[0-5][0-9]){2})(?:\.[0-9]+)?(Z|[+-](?:(?:0[0-9]|1[0-3]):?[0-5][0-9]|14:?00))
      /#
    guard let (_, day, clock, offset) = text.wholeMatch(of: form)?.output, CalendarDay(String(day)) != nil else {
      return nil
    }
    return try? Date.ISO8601FormatStyle(timeZoneSeparator: .omitted)
      .parse(day + clock + offset.filter { $0 != ":" })
  }
}

/// The picture above an event.
public struct Cover: Equatable, Sendable {
  /// The address of the picture.
  public var source: URL

  /// Creates a cover.
  public init(source: URL) {
    self.source = source
  }
}

extension Cover: Decodable {
  private enum CodingKeys: String, CodingKey {
    case source
  }

  /// Decodes `source`, which must be an absolute address.
  public init(from decoder: any Decoder) throws {
    let cover = try decoder.container(keyedBy: CodingKeys.self)
    self.init(source: try cover.decodeAddress(forKey: .source))
  }
}

extension KeyedDecodingContainer {
  /// Decodes an absolute address.
  ///
  /// The system's decoding of a `URL` accepts `not a url` as a relative address.
  func decodeAddress(forKey key: Key) throws -> URL {
    try decodeText(forKey: key, otherwise: "is not a web address") { text in
      URL(string: text).flatMap { $0.scheme == nil || $0.host == nil ? nil : $0 }
    }
  }
}
