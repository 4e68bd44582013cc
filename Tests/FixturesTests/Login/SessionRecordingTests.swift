import Interfaces
import SegmentFixtures
import Testing

@Suite struct SessionRecordingTests {
  @Test func theSessionIsTheDefaultOne() throws {
    let session = try Fixture.session.load()

    #expect(session == .fixture())
  }
}
