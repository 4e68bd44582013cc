import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Protocols of the standard library", .rehearsal)
struct StandardLibraryTests {
  @Test("compare and identify doubles by identity, or as their answers say")
  func comparison() {
    let (bookmark, coin, chapter) = (MockBookmark(), MockCoin(), MockChapter())
    let (low, high, device, entity) = (MockPriority(), MockPriority(), MockDevice(), MockEntity())
    chapter.number = 3
    MockPriority.statics.isLessAnswer.returns(true)
    device.id = "phone"

    #expect(Set([bookmark, bookmark, MockBookmark()]).count == 2 && Set([coin, coin, MockCoin()]).count == 2)
    #expect(chapter == chapter && chapter != MockChapter() && chapter.number == 3)
    #expect(low < high && (device as any Device).id == "phone" && entity.id == ObjectIdentifier(entity))

    MockPriority.statics.expectCalls(.isLess(ObjectIdentity(low), ObjectIdentity(high)))
    expect(bookmark, .open) { $0.open() }
    expect(coin, .flip) { $0.flip() }
    expect(low, .raise(by: 2)) { $0.raise(by: 2) }
    expect(device, .connect) { $0.connect() }
    expect(entity, .touch) { $0.touch() }
  }

  @Test("describe doubles, and create them from literals, strings and raw values")
  func values() {
    let (caption, text) = (MockCaption(), "green")
    caption.description = "Title"
    caption.debugDescription = "<Title>"
    MockCode.statics.initializeAnswer.returns(true)
    MockFlag.statics.initializeAnswer.returns(true)

    (caption as any Caption).show()
    let code: MockCode = "blue"
    code.send()
    let flag = MockFlag(rawValue: 3)
    flag?.rawValue = 4
    flag?.raise()

    #expect("\(caption)" == "Title" && String(reflecting: caption) == "<Title>")
    #expect(MockCode(text) != nil && flag?.rawValue == 4)
    caption.expectCalls(.show)
    code.expectCalls(.send)
    MockCode.statics.expectCases("initializeStringLiteral")
    MockCode.statics.expectNext { "\($0)".hasPrefix("initialize(") || "\($0)".hasPrefix("initializeString(") }
    flag?.expectCalls(.raise)
    MockFlag.statics.expectCalls(.initialize(rawValue: 3))
  }

  @Test("make doubles sequences and collections, which return the elements of their answers")
  func sequences() async throws {
    let (mock, album, playlist) = (MockTrackCursor(), MockAlbum(), MockPlaylist())
    let broadcast = MockBroadcast<AsyncStream<Track>.Iterator>()
    var cursor: any TrackCursor = mock
    var tracks: [Track] = []
    mock.nextAnswer.sequence(.returns(.first), then: .returns(nil))
    album.artist = "Ada"
    album.makeIteratorAnswer.returns([Track.first].makeIterator())
    broadcast.makeAsyncIteratorAnswer.answers { _ in
      AsyncStream { continuation in
        continuation.yield(.first)
        continuation.finish()
      }.makeAsyncIterator()
    }
    playlist.startIndex = 0
    playlist.endIndex = 2
    playlist.subscriptAnswer.answers { Track(id: $0, title: "") }

    cursor.rewind()
    #expect(cursor.next() == .first)
    #expect(cursor.next() == nil)
    #expect(album.map(\.id) == [1] && album.artist == "Ada")
    broadcast.stop()
    for try await track in broadcast { tracks.append(track) }
    playlist.shuffle()
    #expect(playlist[1].id == 1)

    #expect(tracks == [.first])
    await mock.expectCalls(.rewind, .next, .next)
    await album.expectCalls(.makeIterator)
    await broadcast.expectCalls(.stop, .makeAsyncIterator)
    await playlist.expectCalls(.shuffle, .getSubscript(1))
  }

  @Test("make doubles errors, and let them be encoded")
  func errors() {
    let (coded, user, draft) = (MockCodedError(), MockUserError(), MockDraft())
    coded.code = 404
    draft.encodeAnswer.returns()

    try? _ = JSONEncoder().encode(draft)

    #expect((coded as any Error as? any CodedError)?.code == 404)
    #expect((user as any UserError).errorDescription == nil)
    draft.expectCases("encode")
    expect(draft, .publish) { ($0 as any Draft).publish() }
    expect(user, .report) { ($0 as any UserError).report() }
  }
}
