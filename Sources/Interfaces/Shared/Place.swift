/// Where an event takes place.
public struct Place: Equatable, Sendable {
  /// What people call the place.
  public var name: String?
  /// Where on the Earth it is; some places have a city only.
  public var coordinate: Coordinate?

  /// Makes a place from its parts.
  ///
  /// - Parameters:
  ///   - name: What people call the place.
  ///   - coordinate: Where on the Earth it is; some places have a city only.
  public init(name: String?, coordinate: Coordinate?) {
    self.name = name
    self.coordinate = coordinate
  }
}

extension Place: Decodable {
  private enum CodingKeys: String, CodingKey {
    case name, location
  }

  /// Decodes `name` and `location`; a location with neither latitude nor longitude is a place without coordinate.
  ///
  /// - Parameter decoder: What the server sent.
  /// - Throws: A `DecodingError` that says what is wrong, and where.
  public init(from decoder: any Decoder) throws {
    let place = try decoder.container(keyedBy: CodingKeys.self)
    self.init(name: try place.decodeIfPresent(String.self, forKey: .name), coordinate: nil)
    guard place.contains(.location), try !place.decodeNil(forKey: .location) else { return }
    let location = try place.nestedContainer(keyedBy: Coordinate.CodingKeys.self, forKey: .location)
    guard location.contains(.latitude) || location.contains(.longitude) else { return }
    coordinate = try place.decode(Coordinate.self, forKey: .location)
  }
}
