import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Sequences", .rehearsal)
struct SequencesTests {
  private let track = Track(id: 1, title: "A")

  @Test("bring what the test says")
  func iterators() {
    let mock = MockTrackCursor()
    var cursor: any TrackCursor = mock
    mock.nextAnswer.sequence(.returns(track), then: .returns(nil))

    cursor.rewind()
    #expect(cursor.next() == track)
    #expect(cursor.next() == nil)

    mock.expectCalls(.rewind, .next, .next)
  }

  @Test("are walked through")
  func sequences() {
    let mock = MockAlbum()
    mock.artist = "Ada"
    mock.makeIteratorAnswer.returns([track].makeIterator())

    #expect(mock.map(\.id) == [1])
    #expect(mock.artist == "Ada")

    mock.expectCalls(.makeIterator)
  }

  @Test("are awaited")
  func asyncSequences() async throws {
    let mock = MockBroadcast<AsyncStream<Track>.Iterator>()
    let track = track
    mock.makeAsyncIteratorAnswer.answers { _ in
      AsyncStream { continuation in
        continuation.yield(track)
        continuation.finish()
      }.makeAsyncIterator()
    }

    mock.stop()
    var ids: [Int] = []
    for try await track in mock { ids.append(track.id) }

    #expect(ids == [1])
    await mock.expectCalls(.stop, .makeAsyncIterator)
  }

  @Test("have places")
  func collections() {
    let mock = MockPlaylist()
    mock.startIndex = 0
    mock.endIndex = 2
    mock.subscriptAnswer.answers { Track(id: $0, title: "") }

    mock.shuffle()
    #expect(mock[1].id == 1)

    mock.expectCalls(.shuffle, .getSubscript(1))
  }
}
