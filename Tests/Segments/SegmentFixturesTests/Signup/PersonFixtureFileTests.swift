import Interfaces
import SegmentFixtures
import Testing

@Suite struct PersonFixtureFileTests {
  @Test func thePersonIsTheDefaultOne() throws {
    let person = try FixtureFile.person.load()

    #expect(person == .fixture())
  }
}

@Suite struct BrokenPersonFixtureFileTests {
  @Test(arguments: [
    (FixtureFault.truncated, "the answer is not valid JSON"),
    (.wrongType, "firstName is not a string"),
    (.missingField, "lastName is missing"),
    (.wrongEnvelope, "firstName is missing"),
    (.notJSON, "the answer is not valid JSON"),
  ])
  func aFaultIsReportedWithItsPlace(fault: FixtureFault, expected: String) throws {
    let fixture = FixtureFile.person.broken(fault)

    let failure = try #require(throws: DecodingFailure.self) { try fixture.load() }

    #expect(failure.description == expected)
  }

  @Test(arguments: FixtureFault.allCases)
  func everyFaultHasAFileThatIsRefused(fault: FixtureFault) {
    let fixture = FixtureFile.person.broken(fault)

    #expect(throws: DecodingFailure.self) { try fixture.load() }
  }
}
