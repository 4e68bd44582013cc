/// A Formula 1 driver.
public struct Driver: Equatable, Sendable {
  /// The identifier of the API, such as `hamilton`.
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
  /// The permanent number on the car, or `nil` for a driver from before 2014.
  ///
  /// - Fixture: 44
  public var number: Int?
  /// The three letters on timing screens, such as `HAM`, or `nil` for an older driver.
  ///
  /// - Fixture: "HAM"
  public var code: String?
  /// The nationality, such as `British`.
  public var nationality: String
  /// The date of birth.
  public var dateOfBirth: CalendarDay

  /// Creates a driver.
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

  /// Decodes a driver of the Formula 1 API, which sends the number as a string.
  public init(from decoder: any Decoder) throws {
    let driver = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try driver.decode(String.self, forKey: .id),
      givenName: try driver.decode(String.self, forKey: .givenName),
      familyName: try driver.decode(String.self, forKey: .familyName),
      number: try driver.decodeTextIfPresent(forKey: .number, otherwise: "is not a whole number") { Int($0) },
      code: try driver.decodeIfPresent(String.self, forKey: .code),
      nationality: try driver.decode(String.self, forKey: .nationality),
      dateOfBirth: try driver.decode(CalendarDay.self, forKey: .dateOfBirth))
  }
}

/// One page of the Formula 1 API's list of drivers.
public struct DriverPage: Equatable, Sendable {
  /// The drivers on this page, in the order of the API.
  public var drivers: [Driver]
  /// The number of drivers on all pages.
  public var total: Int
  /// The number of drivers before this page.
  public var offset: Int

  /// Creates a page.
  public init(drivers: [Driver], total: Int, offset: Int) {
    self.drivers = drivers
    self.total = total
    self.offset = offset
  }
}

extension DriverPage: Decodable {
  private enum CodingKeys: String, CodingKey {
    case data = "MRData"
    case total, offset
    case table = "DriverTable"
    case drivers = "Drivers"
  }

  /// Decodes the API's envelope, `MRData.DriverTable.Drivers`, with numbers as strings.
  public init(from decoder: any Decoder) throws {
    let envelope = try decoder.container(keyedBy: CodingKeys.self)
    let data = try envelope.nestedContainer(keyedBy: CodingKeys.self, forKey: .data)
    let table = try data.nestedContainer(keyedBy: CodingKeys.self, forKey: .table)
    self.init(
      drivers: try table.decode([Driver].self, forKey: .drivers),
      total: try data.decodeText(forKey: .total, otherwise: "is not a whole number") { Int($0) },
      offset: try data.decodeText(forKey: .offset, otherwise: "is not a whole number") { Int($0) })
  }
}

/// A source of Formula 1 drivers.
public protocol DriverServiceType: Sendable {
  /// Loads all drivers, in the order of the source.
  ///
  /// - Throws: An ``APIError`` if the server refuses or cannot be reached.
  func drivers() async throws -> [Driver]
}
