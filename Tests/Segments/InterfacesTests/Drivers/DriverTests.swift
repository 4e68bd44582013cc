import Interfaces
import Testing

@Suite struct DriverTests {
  private static let required = #"""
    "driverId": "senna", "givenName": "Ayrton", "familyName": "Senna", "nationality": "Brazilian"
    """#

  @Test func aDriverDecodesAllFields() throws {
    let json = """
      {
        "driverId": "hamilton", "permanentNumber": "44", "code": "HAM", "givenName": "Lewis", "familyName": "Hamilton",
        "dateOfBirth": "1985-01-07", "nationality": "British", "url": "https://example.com/hamilton"
      }
      """

    let driver = try decode(json, as: Driver.self)

    #expect(driver == .fixture())
  }

  @Test(arguments: ["", #", "permanentNumber": null, "code": null"#])
  func aDriverMayLackANumberAndACode(rest: String) throws {
    let driver = try decode(#"{\#(Self.required), "dateOfBirth": "1960-03-21"\#(rest)}"#, as: Driver.self)

    #expect(driver.number == nil)
    #expect(driver.code == nil)
  }

  @Test(arguments: ["driverId", "givenName", "familyName", "nationality", "dateOfBirth"])
  func aDriverWithoutARequiredFieldIsRefused(field: String) throws {
    let json = "{\(Self.required), \"dateOfBirth\": \"1960-03-21\"}".replacing("\"\(field)\"", with: "\"other\"")

    let text = try failureText(decoding: json, as: Driver.self)

    #expect(text == "\(field) is missing")
  }

  @Test(arguments: [
    (#""permanentNumber": 44"#, "permanentNumber is not a string"),
    (#""permanentNumber": "forty-four""#, "permanentNumber is not a whole number: forty-four"),
    (#""permanentNumber": """#, "permanentNumber is not a whole number: "),
    (#""code": 44"#, "code is not a string"),
    (#""dateOfBirth": "1960-02-30""#, "dateOfBirth is not a day of the form 1985-01-07: 1960-02-30"),
    (#""dateOfBirth": 1960"#, "dateOfBirth is not a string"),
    (#""dateOfBirth": null"#, "dateOfBirth is null where a string is required"),
  ])
  func aFaultyFieldIsRefused(field: String, expected: String) throws {
    let text = try failureText(decoding: "{\(Self.required), \(field)}", as: Driver.self)

    #expect(text == expected)
  }

  @Test func anOverrideChangesNothingElse() {
    let driver = Driver.fixture()
    let day = CalendarDay.fixture(year: 2000)

    expectOverride(of: \.id, with: "senna", in: .fixture(id: "senna"), from: driver)
    expectOverride(of: \.givenName, with: "Ayrton", in: .fixture(givenName: "Ayrton"), from: driver)
    expectOverride(of: \.familyName, with: "Senna", in: .fixture(familyName: "Senna"), from: driver)
    expectOverride(of: \.number, with: nil, in: .fixture(number: nil), from: driver)
    expectOverride(of: \.code, with: nil, in: .fixture(code: nil), from: driver)
    expectOverride(of: \.nationality, with: "Brazilian", in: .fixture(nationality: "Brazilian"), from: driver)
    expectOverride(of: \.dateOfBirth, with: day, in: .fixture(dateOfBirth: day), from: driver)
  }
}

@Suite struct DriverPageTests {
  private static func answer(total: String = #""42""#, offset: String = #""30""#, table: String) -> String {
    #"{"MRData": {"limit": "30", "total": \#(total), "offset": \#(offset), "DriverTable": \#(table)}}"#
  }

  private static func driver(id: String, without field: String = "none") -> String {
    #"{"driverId": "\#(id)", "givenName": "A", "familyName": "B", "nationality": "C", "dateOfBirth": "2000-01-01"}"#
      .replacing("\"\(field)\"", with: #""other""#)
  }

  @Test func aPageKeepsTheOrderOfItsDrivers() throws {
    let json = Self.answer(table: #"{"Drivers": [\#(Self.driver(id: "b")), \#(Self.driver(id: "a"))]}"#)

    let page = try decode(json, as: DriverPage.self)

    #expect(page.drivers.map(\.id) == ["b", "a"])
  }

  @Test func aPageDecodesItsOffsetAndTheTotal() throws {
    let page = try decode(Self.answer(table: #"{"season": "2024", "Drivers": []}"#), as: DriverPage.self)

    #expect(page == DriverPage(drivers: [], total: 42, offset: 30))
  }

  @Test func aFaultyDriverIsReportedWithItsFullPlace() throws {
    let good = Self.driver(id: "good")
    let bad = Self.driver(id: "bad", without: "familyName")

    let text = try failureText(
      decoding: Self.answer(table: #"{"Drivers": [\#(good), \#(good), \#(good), \#(bad)]}"#), as: DriverPage.self)

    #expect(text == "MRData.DriverTable.Drivers[3].familyName is missing")
  }

  @Test(arguments: [
    ("{}", "MRData is missing"),
    (#"{"MRData": null}"#, "MRData is null where an object is required"),
    (#"{"MRData": []}"#, "MRData is not an object"),
    (#"{"MRData": {}}"#, "MRData.DriverTable is missing"),
    (answer(table: "[]"), "MRData.DriverTable is not an object"),
    (answer(table: "{}"), "MRData.DriverTable.Drivers is missing"),
    (answer(table: #"{"Drivers": {}}"#), "MRData.DriverTable.Drivers is not a list"),
    (answer(table: #"{"Drivers": ["senna"]}"#), "MRData.DriverTable.Drivers[0] is not an object"),
    (answer(total: "42", table: #"{"Drivers": []}"#), "MRData.total is not a string"),
    (answer(total: #""all""#, table: #"{"Drivers": []}"#), "MRData.total is not a whole number: all"),
    (answer(offset: "null", table: #"{"Drivers": []}"#), "MRData.offset is null where a string is required"),
  ])
  func aFaultyEnvelopeIsRefused(json: String, expected: String) throws {
    let text = try failureText(decoding: json, as: DriverPage.self)

    #expect(text == expected)
  }

  @Test func theDefaultsAreTheOnlyPage() {
    let page = DriverPage.fixture()

    #expect(page == DriverPage(drivers: [.fixture()], total: 1, offset: 0))
  }

  @Test func anOverrideChangesNothingElse() {
    let page = DriverPage.fixture()

    expectOverride(of: \.drivers, with: [], in: .fixture(drivers: []), from: page)
    expectOverride(of: \.total, with: 2, in: .fixture(total: 2), from: page)
    expectOverride(of: \.offset, with: 1, in: .fixture(offset: 1), from: page)
  }
}

@Suite struct DriverViewDataTests {
  @Test func theDefaultsShowTheDefaultDriver() {
    let viewData = DriverViewData.fixture()

    #expect(viewData == DriverViewData(name: "Lewis Hamilton", badge: "44 HAM", detail: "British, born 1985-01-07"))
  }

  @Test func anOverrideChangesNothingElse() {
    let viewData = DriverViewData.fixture()

    expectOverride(of: \.name, with: "Ayrton Senna", in: .fixture(name: "Ayrton Senna"), from: viewData)
    expectOverride(of: \.badge, with: "", in: .fixture(badge: ""), from: viewData)
    expectOverride(of: \.detail, with: "Brazilian", in: .fixture(detail: "Brazilian"), from: viewData)
  }
}
