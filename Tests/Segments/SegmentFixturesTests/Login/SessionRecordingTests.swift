import Interfaces
import SegmentFixtures
import Testing

@Suite struct SessionRecordingTests {
  @Test func theSessionIsTheDefaultOne() throws {
    let session = try FixtureFile.session.load()

    #expect(session == .fixture())
  }
}
