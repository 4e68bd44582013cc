import Interfaces
import SegmentFixtures
import Testing

@Suite struct DriversFixtureFileTests {
  @Test func thePageHoldsAllDrivers() throws {
    let page = try FixtureFile.drivers.load()

    #expect(page.drivers.count == 30)
    #expect(page.total == 30)
    #expect(page.offset == 0)
  }

  @Test func theDefaultDriverIsAmongThem() throws {
    let drivers = try FixtureFile.drivers.load().drivers

    #expect(drivers.contains(.fixture()))
  }

  @Test(arguments: ["Sergio Pérez", "Nico Hülkenberg", "Kimi Räikkönen", "Esteban Gutiérrez"])
  func namesKeepTheirDiacritics(name: String) throws {
    let names = try FixtureFile.drivers.load().drivers.map { "\($0.givenName) \($0.familyName)" }

    #expect(names.contains(name))
  }

  @Test func formerDriversHaveNeitherNumberNorCode() throws {
    let drivers = try FixtureFile.drivers.load().drivers.filter { $0.number == nil && $0.code == nil }

    #expect(drivers.map(\.familyName) == ["Fangio", "Senna"])
  }

  @Test func aDriverMayHaveACodeWithoutANumber() throws {
    let drivers = try FixtureFile.drivers.load().drivers.filter { $0.number == nil && $0.code != nil }

    #expect(drivers.map(\.familyName) == ["Schumacher"])
  }

  @Test func identifiersAndCodesAreUnique() throws {
    let drivers = try FixtureFile.drivers.load().drivers

    #expect(Set(drivers.map(\.id)).count == 30)
    #expect(Set(drivers.compactMap(\.code)).count == 28)
  }

  @Test func twoDriversMayHaveTheSameNumberOneAfterTheOther() throws {
    let drivers = try FixtureFile.drivers.load().drivers.filter { $0.number == 22 }

    #expect(drivers.map(\.familyName) == ["Button", "Tsunoda"])
  }

  @Test func anEmptyPageHasNoDrivers() throws {
    let page = try FixtureFile.noDrivers.load()

    #expect(page == .fixture(drivers: [], total: 0))
  }
}

@Suite struct BrokenDriversFixtureFileTests {
  @Test(arguments: [
    (FixtureFault.truncated, "the answer is not valid JSON"),
    (.wrongType, "MRData.DriverTable.Drivers[1].dateOfBirth is not a string"),
    (.missingField, "MRData.DriverTable.Drivers[3].familyName is missing"),
    (.wrongEnvelope, "MRData is missing"),
    (.notJSON, "the answer is not valid JSON"),
  ])
  func aFaultIsReportedWithItsPlace(fault: FixtureFault, expected: String) throws {
    let fixture = FixtureFile.drivers.broken(fault)

    let failure = try #require(throws: DecodingFailure.self) { try fixture.load() }

    #expect(failure.description == expected)
  }

  @Test(arguments: FixtureFault.allCases)
  func everyFaultHasAFileThatIsRefused(fault: FixtureFault) {
    let fixture = FixtureFile.drivers.broken(fault)

    #expect(throws: DecodingFailure.self) { try fixture.load() }
  }
}
