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

/// A point on the Earth.
public struct Coordinate: Equatable, Sendable {
  /// Degrees north of the equator, -90 to 90.
  public var latitude: Double
  /// Degrees east of Greenwich, -180 to 180.
  public var longitude: Double

  /// Makes a coordinate from its parts, in degrees.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north of the equator, -90 to 90.
  ///   - longitude: Degrees east of Greenwich, -180 to 180.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Coordinate: Decodable {
  enum CodingKeys: String, CodingKey {
    case latitude, longitude
  }

  /// Decodes `latitude` and `longitude`, both required and both within their range.
  ///
  /// - Parameter decoder: What the server sent.
  /// - Throws: A `DecodingError` that says what is wrong, and where.
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
