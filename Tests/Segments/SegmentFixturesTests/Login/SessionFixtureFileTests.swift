import Interfaces
import SegmentFixtures
import Testing

@Suite struct SessionFixtureFileTests {
  @Test func theSessionIsTheDefaultOne() throws {
    let session = try FixtureFile.session.load()

    #expect(session == .fixture())
  }
}

@Suite struct BrokenSessionFixtureFileTests {
  @Test(arguments: [
    (FixtureFault.truncated, "the answer is not valid JSON"),
    (.wrongType, "token is not a string"),
    (.missingField, "token is missing"),
    (.wrongEnvelope, "username is missing"),
    (.notJSON, "the answer is not valid JSON"),
  ])
  func aFaultIsReportedWithItsPlace(fault: FixtureFault, expected: String) throws {
    let fixture = FixtureFile.session.broken(fault)

    let failure = try #require(throws: DecodingFailure.self) { try fixture.load() }

    #expect(failure.description == expected)
  }

  @Test(arguments: FixtureFault.allCases)
  func everyFaultHasAFileThatIsRefused(fault: FixtureFault) {
    let fixture = FixtureFile.session.broken(fault)

    #expect(throws: DecodingFailure.self) { try fixture.load() }
  }
}
