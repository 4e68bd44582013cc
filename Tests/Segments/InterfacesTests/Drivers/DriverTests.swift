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

    let text = try complaint(about: json, as: Driver.self)

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
    let text = try complaint(about: "{\(Self.required), \(field)}", as: Driver.self)

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
