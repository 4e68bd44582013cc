/// The place of an event.
public struct Place: Equatable, Sendable {
  /// The name of the place.
  public var name: String?
  /// The position on the Earth, or `nil` for a place that has only a city.
  public var coordinate: Coordinate?

  /// Creates a place.
  public init(name: String?, coordinate: Coordinate?) {
    self.name = name
    self.coordinate = coordinate
  }
}

extension Place: Decodable {
  private enum CodingKeys: String, CodingKey {
    case name, location
  }

  /// Decodes `name` and `location`.
  ///
  /// A location with neither latitude nor longitude gives a place without a coordinate.
  public init(from decoder: any Decoder) throws {
    let place = try decoder.container(keyedBy: CodingKeys.self)
    self.init(name: try place.decodeIfPresent(String.self, forKey: .name), coordinate: nil)
    guard place.contains(.location), try !place.decodeNil(forKey: .location) else { return }
    let location = try place.nestedContainer(keyedBy: Coordinate.CodingKeys.self, forKey: .location)
    guard location.contains(.latitude) || location.contains(.longitude) else { return }
    coordinate = try place.decode(Coordinate.self, forKey: .location)
  }
}

/// A position on the Earth.
public struct Coordinate: Equatable, Sendable {
  /// The degrees north of the equator, -90 to 90.
  public var latitude: Double
  /// The degrees east of Greenwich, -180 to 180.
  public var longitude: Double

  /// Creates a coordinate.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Coordinate: Decodable {
  enum CodingKeys: String, CodingKey {
    case latitude, longitude
  }

  /// Decodes `latitude` and `longitude`, which are required and must be within their ranges.
  public init(from decoder: any Decoder) throws {
    let coordinate = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      latitude: try Self.degrees(in: coordinate, forKey: .latitude, limit: 90),
      longitude: try Self.degrees(in: coordinate, forKey: .longitude, limit: 180))
  }

  private static func degrees(
    in coordinate: KeyedDecodingContainer<CodingKeys>, forKey key: CodingKeys, limit: Int
  ) throws -> Double {
    let reason = "is not between -\(limit) and \(limit)"
    let degrees = try coordinate.decodeNumber(Double.self, forKey: key, otherwise: reason)
    guard abs(degrees) <= Double(limit) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: coordinate, debugDescription: "\(reason): \(degrees)")
    }
    return degrees
  }
}
