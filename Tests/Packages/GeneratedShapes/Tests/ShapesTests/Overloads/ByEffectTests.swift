import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Overloads by effect", .rehearsal)
struct ByEffectTests {
  @Test("are told apart by whether they wait")
  func effects() async throws {
    let mock = MockSyncer()
    let syncer: any Syncer = mock
    let syncNow = { (syncer: any Syncer) in syncer.sync() }
    mock.syncAnswer.returns(1)
    mock.syncAsyncAnswer.returns(2)

    #expect(syncNow(syncer) == 1)
    #expect(try await syncer.sync() == 2)

    await mock.expectCalls(.sync, .syncAsync)
  }

  @Test("are told apart from properties of the same name")
  func properties() {
    let mock = MockShelf()
    var shelf: any Shelf = mock
    mock.tracksAnswer.returns([4])

    shelf.tracks = [1]
    #expect(shelf.tracks(of: "Ada") == [4])

    #expect(shelf.tracks == [1])
    mock.expectCalls(.setTracks([1]), .tracks(of: "Ada"))
  }
}
