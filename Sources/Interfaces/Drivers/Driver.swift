/// A Formula 1 driver.
public struct Driver: Equatable, Sendable {
  /// The source's identifier, as in `hamilton`.
  ///
  /// - Fixture: "hamilton"
  public var id: String
  /// The given name.
  ///
  /// - Fixture: "Lewis"
  public var givenName: String
  /// The family name.
  ///
  /// - Fixture: "Hamilton"
  public var familyName: String
  /// The permanent number on the car; drivers before 2014 have none.
  ///
  /// - Fixture: 44
  public var number: Int?
  /// Three letters for the timing screens, as in `HAM`; older drivers have none.
  ///
  /// - Fixture: "HAM"
  public var code: String?
  /// The nationality, as in `British`.
  public var nationality: String
  /// The date of birth.
  public var dateOfBirth: CalendarDay

  /// Makes a driver from their parts.
  ///
  /// - Parameters:
  ///   - id: The source's identifier, as in `hamilton`.
  ///   - givenName: The given name.
  ///   - familyName: The family name.
  ///   - number: The permanent number on the car; drivers before 2014 have none.
  ///   - code: Three letters for the timing screens, as in `HAM`; older drivers have none.
  ///   - nationality: The nationality, as in `British`.
  ///   - dateOfBirth: The date of birth.
  public init(
    id: String, givenName: String, familyName: String, number: Int?, code: String?, nationality: String,
    dateOfBirth: CalendarDay
  ) {
    self.id = id
    self.givenName = givenName
    self.familyName = familyName
    self.number = number
    self.code = code
    self.nationality = nationality
    self.dateOfBirth = dateOfBirth
  }
}

extension Driver: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id = "driverId"
    case number = "permanentNumber"
    case givenName, familyName, code, nationality, dateOfBirth
  }

  /// Decodes a driver of the Formula 1 API, which writes the number as a string.
  ///
  /// - Parameter decoder: What the server sent.
  /// - Throws: A `DecodingError` that says what is wrong, and where.
  public init(from decoder: any Decoder) throws {
    let driver = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try driver.decode(String.self, forKey: .id),
      givenName: try driver.decode(String.self, forKey: .givenName),
      familyName: try driver.decode(String.self, forKey: .familyName),
      number: try driver.decodeNumberIfPresent(forKey: .number),
      code: try driver.decodeIfPresent(String.self, forKey: .code),
      nationality: try driver.decode(String.self, forKey: .nationality),
      dateOfBirth: try driver.decode(CalendarDay.self, forKey: .dateOfBirth))
  }
}
