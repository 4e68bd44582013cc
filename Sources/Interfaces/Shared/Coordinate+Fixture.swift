extension Coordinate {
  /// The middle of Regent's Park in London.
  public static func fixture(latitude: Double = 51.5313, longitude: Double = -0.1570) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }
}
