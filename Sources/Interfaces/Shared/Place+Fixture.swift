extension Place {
  /// A park in London.
  public static func fixture(name: String? = "Regent's Park", coordinate: Coordinate? = .fixture()) -> Place {
    Place(name: name, coordinate: coordinate)
  }
}
