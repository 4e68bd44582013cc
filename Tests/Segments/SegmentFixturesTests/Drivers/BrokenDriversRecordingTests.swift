import Interfaces
import SegmentFixtures
import Testing

@Suite struct BrokenDriversRecordingTests {
  @Test(arguments: [
    (FixtureFault.truncated, "the answer is not valid JSON"),
    (.wrongType, "MRData.DriverTable.Drivers[1].dateOfBirth is not a string"),
    (.missingField, "MRData.DriverTable.Drivers[3].familyName is missing"),
    (.wrongEnvelope, "MRData is missing"),
    (.notJSON, "the answer is not valid JSON"),
  ])
  func aFaultIsNamedWithItsPlace(fault: FixtureFault, expected: String) throws {
    let fixture = FixtureFile.drivers.broken(fault)

    let failure = try #require(throws: DecodingFailure.self) { try fixture.load() }

    #expect(failure.description == expected)
  }

  @Test(arguments: FixtureFault.allCases)
  func everyFaultIsRecordedAndRefused(fault: FixtureFault) {
    let fixture = FixtureFile.drivers.broken(fault)

    #expect(throws: DecodingFailure.self) { try fixture.load() }
  }
}
