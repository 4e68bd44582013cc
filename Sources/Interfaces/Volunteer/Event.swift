import Foundation

/// An event as a social network publishes it: all but its identifier may be missing.
public struct Event: Equatable, Sendable {
  /// The network's identifier.
  public var id: String
  /// What the event is called.
  public var name: String?
  /// What the event is about.
  ///
  /// - Fixture: "Bring gloves; we bring the bags."
  public var summary: String?
  /// The picture above the event.
  public var cover: Cover?
  /// When the event starts.
  public var start: Date?
  /// When the event ends.
  public var end: Date?
  /// Where the event takes place.
  public var place: Place?

  /// Makes an event from its parts.
  ///
  /// - Parameters:
  ///   - id: The network's identifier.
  ///   - name: What the event is called.
  ///   - summary: What the event is about.
  ///   - cover: The picture above the event.
  ///   - start: When the event starts.
  ///   - end: When the event ends.
  ///   - place: Where the event takes place.
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

  /// Decodes an event of the network's Graph API; times are ISO 8601 with or without a colon in the offset.
  ///
  /// - Parameter decoder: What the server sent.
  /// - Throws: A `DecodingError` that says what is wrong, and where.
  public init(from decoder: any Decoder) throws {
    let event = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try event.decode(String.self, forKey: .id),
      name: try event.decodeIfPresent(String.self, forKey: .name),
      summary: try event.decodeIfPresent(String.self, forKey: .summary),
      cover: try event.decodeIfPresent(Cover.self, forKey: .cover),
      start: try Self.time(in: event, forKey: .start),
      end: try Self.time(in: event, forKey: .end),
      place: try event.decodeIfPresent(Place.self, forKey: .place))
  }

  private static func time(in event: KeyedDecodingContainer<CodingKeys>, forKey key: CodingKeys) throws -> Date? {
    guard let text = try event.decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let time = time(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: event, debugDescription: "is not a time of the form 2016-11-17T18:00:00+0100: \(text)")
    }
    return time
  }

  /// Reads a time; the system's parser alone ignores what follows the offset, and takes 30 February for 1 March.
  private static func time(_ text: String) -> Date? {
    let form = /([0-9-]{10})(T(?:[01][0-9]|2[0-3])(?::[0-5][0-9]){2})(?:\.[0-9]+)?(Z|[+-][0-9]{2}:?[0-9]{2})/
    guard let (_, day, clock, offset) = text.wholeMatch(of: form)?.output, CalendarDay(String(day)) != nil else {
      return nil
    }
    return try? Date.ISO8601FormatStyle(timeZoneSeparator: .omitted)
      .parse(day + clock + offset.filter { $0 != ":" })
  }
}

/// The picture above an event.
public struct Cover: Equatable, Sendable {
  /// Where the picture is.
  public var source: URL

  /// Makes a cover from its address.
  ///
  /// - Parameter source: Where the picture is.
  public init(source: URL) {
    self.source = source
  }
}

extension Cover: Decodable {
  private enum CodingKeys: String, CodingKey {
    case source
  }

  /// Decodes `source`, which must be a whole address.
  ///
  /// - Parameter decoder: What the server sent.
  /// - Throws: A `DecodingError` that says what is wrong, and where.
  public init(from decoder: any Decoder) throws {
    let cover = try decoder.container(keyedBy: CodingKeys.self)
    self.init(source: try cover.decodeAddress(forKey: .source))
  }
}
