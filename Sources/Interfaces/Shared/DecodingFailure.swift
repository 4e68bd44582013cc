/// Why a server's answer could not be decoded, and where in the answer the fault lies.
public struct DecodingFailure: Error, Equatable, Sendable {
  /// The place in the answer, as in `MRData.DriverTable.Drivers[3].familyName`; empty for the answer as a whole.
  ///
  /// - Fixture: "data[0].id"
  public var place: String
  /// What is wrong there, in words that continue a sentence: "is missing".
  public var reason: String

  /// Makes a failure from its parts.
  ///
  /// - Parameters:
  ///   - place: The place in the answer, as in `MRData.DriverTable.Drivers[3].familyName`; empty for the answer as a
  ///     whole.
  ///   - reason: What is wrong there, in words that continue a sentence: "is missing".
  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }
}

extension DecodingFailure: CustomStringConvertible {
  /// One sentence with the place and the reason.
  public var description: String { "\(place.isEmpty ? "the answer" : place) \(reason)" }
}
