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

/// One page of the Formula 1 API's answer to "which drivers?".
public struct DriverPage: Equatable, Sendable {
  /// The drivers on this page, in the source's order.
  public var drivers: [Driver]
  /// How many drivers there are on all pages.
  public var total: Int
  /// How many drivers come before this page.
  public var offset: Int

  /// Makes a page from its parts.
  ///
  /// - Parameters:
  ///   - drivers: The drivers on this page, in the source's order.
  ///   - total: How many drivers there are on all pages.
  ///   - offset: How many drivers come before this page.
  public init(drivers: [Driver], total: Int, offset: Int) {
    self.drivers = drivers
    self.total = total
    self.offset = offset
  }
}

extension DriverPage: Decodable {
  private enum EnvelopeKeys: String, CodingKey {
    case data = "MRData"
  }

  private enum DataKeys: String, CodingKey {
    case total, offset
    case table = "DriverTable"
  }

  private enum TableKeys: String, CodingKey {
    case drivers = "Drivers"
  }

  /// Decodes the API's envelope, `MRData.DriverTable.Drivers`; it writes its numbers as strings.
  ///
  /// - Parameter decoder: What the server sent.
  /// - Throws: A `DecodingError` that says what is wrong, and where.
  public init(from decoder: any Decoder) throws {
    let envelope = try decoder.container(keyedBy: EnvelopeKeys.self)
    let data = try envelope.nestedContainer(keyedBy: DataKeys.self, forKey: .data)
    let table = try data.nestedContainer(keyedBy: TableKeys.self, forKey: .table)
    self.init(
      drivers: try table.decode([Driver].self, forKey: .drivers),
      total: try data.decodeNumber(forKey: .total),
      offset: try data.decodeNumber(forKey: .offset))
  }
}

/// Knows the drivers.
public protocol DriverServiceType: Sendable {
  /// Asks for all drivers.
  ///
  /// - Returns: The drivers, in the source's order.
  /// - Throws: An ``APIError`` where the server said no or could not be reached.
  func drivers() async throws -> [Driver]
}
