import Interfaces
import SegmentFixtures
import Testing

@Suite struct PersonRecordingTests {
  @Test func thePersonIsTheDefaultOne() throws {
    let person = try FixtureFile.person.load()

    #expect(person == .fixture())
  }
}
