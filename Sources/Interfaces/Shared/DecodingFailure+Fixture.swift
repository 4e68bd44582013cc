extension DecodingFailure {
  /// A required field that is missing.
  public static func fixture(place: String = "data[0].id", reason: String = "is missing") -> DecodingFailure {
    DecodingFailure(place: place, reason: reason)
  }
}
