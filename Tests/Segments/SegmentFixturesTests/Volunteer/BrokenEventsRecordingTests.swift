import Interfaces
import SegmentFixtures
import Testing

@Suite struct BrokenEventsRecordingTests {
  @Test(arguments: [
    (FixtureFault.truncated, "the answer is not valid JSON"),
    (.wrongType, "data[1].place.location.latitude is not a number"),
    (.missingField, "data[2].id is missing"),
    (.wrongEnvelope, "data is missing"),
    (.notJSON, "the answer is not valid JSON"),
  ])
  func aFaultIsNamedWithItsPlace(fault: FixtureFault, expected: String) throws {
    let fixture = FixtureFile.events.broken(fault)

    let failure = try #require(throws: DecodingFailure.self) { try fixture.load() }

    #expect(failure.description == expected)
  }

  @Test(arguments: FixtureFault.allCases)
  func everyFaultIsRecordedAndRefused(fault: FixtureFault) {
    let fixture = FixtureFile.events.broken(fault)

    #expect(throws: DecodingFailure.self) { try fixture.load() }
  }
}
