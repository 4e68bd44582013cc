import Interfaces
import SegmentFixtures
import Testing

@Suite struct BrokenUsersRecordingTests {
  @Test(arguments: [
    (FixtureFault.truncated, "the answer is not valid JSON"),
    (.wrongType, "[1].age is not a number"),
    (.missingField, "[2].email is missing"),
    (.wrongEnvelope, "the answer is not a list"),
    (.notJSON, "the answer is not valid JSON"),
  ])
  func aFaultIsNamedWithItsPlace(fault: FixtureFault, expected: String) throws {
    let fixture = FixtureFile.users.broken(fault)

    let failure = try #require(throws: DecodingFailure.self) { try fixture.load() }

    #expect(failure.description == expected)
  }

  @Test(arguments: FixtureFault.allCases)
  func everyFaultIsRecordedAndRefused(fault: FixtureFault) {
    let fixture = FixtureFile.users.broken(fault)

    #expect(throws: DecodingFailure.self) { try fixture.load() }
  }
}
