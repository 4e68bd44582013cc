extension LocationFix {
  /// A good fix in the middle of Regent's Park in London.
  public static func fixture(coordinate: Coordinate = .fixture(), accuracy: Double = 5) -> LocationFix {
    LocationFix(coordinate: coordinate, accuracy: accuracy)
  }
}
