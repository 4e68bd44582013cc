import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Inherited requirements", .rehearsal)
struct InheritanceTests {
  @Test("can be in the same file, another one or another target, and are implemented once")
  func inherited() throws {
    let (mock, audited) = (MockHybridEngine(), MockAuditedEngine())
    let engine: any HybridEngine = mock
    mock.startAnswer.returns(true)
    mock.closeAnswer.returns()
    mock.name = "Ada"
    mock.speed = 4

    engine.rename(to: "Bob")
    #expect(engine.start() && engine.speed == 4 && !engine.isOpen && engine.name == "Ada")
    try engine.close()
    (audited as any AuditedEngine).audit("start")

    mock.expectCalls(.rename(to: "Bob"), .start, .close)
    audited.expectCalls(.audit("start"))
  }

  @Test("of a composition are those of all members, without those that have a default implementation")
  func compositions() async {
    let mock = MockDocument()
    let document: any Document = mock
    mock.name = "Letter"

    await Task.detached { document.print(copies: 2) }.value
    document.upgrade(to: 3)

    #expect(document.name == "Letter" && document.version == 1)
    await mock.expectCalls(.print(copies: 2), .upgrade(to: 3))
  }
}

@Suite("Protocols of the standard library", .rehearsal)
struct StandardLibraryTests {
  @Test("compare and identify doubles by identity, or as their answers say")
  func comparison() {
    let (bookmark, coin, low, high) = (MockBookmark(), MockCoin(), MockPriority(), MockPriority())
    let (device, entity) = (MockDevice(), MockEntity())
    MockPriority.statics.isLessAnswer.returns(true)
    device.id = "phone"

    #expect(Set([bookmark, bookmark, MockBookmark()]).count == 2 && Set([coin, coin, MockCoin()]).count == 2)
    #expect(low < high && (device as any Device).id == "phone" && entity.id == ObjectIdentifier(entity))

    MockPriority.statics.expectCalls(.isLess(ObjectIdentity(low), ObjectIdentity(high)))
  }

  @Test("leave to the protocol's extension what it implements, and agree with it")
  func ownEquality() {
    let (first, other) = (MockLabeled(id: 1), MockLabeled(id: 1))

    let labels: Set = [first, other, MockLabeled(id: 2)]
    let marks: Set = [MockMarked(mark: "a"), MockMarked(mark: "a"), MockMarked(mark: "b")]

    #expect(first == other && labels.count == 2 && marks.count == 2)
    #expect("\(first)" == "label 1" && first.debugDescription == "MockLabeled")
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

  @Test("have cases and raw values of any type")
  func suit() {
    MockSuit<Int>.statics.initializeAnswer.returns(true)
    MockSuit<Int>.statics.allCasesAnswer.returns { [] }

    let mock = MockSuit(rawValue: 1)

    #expect(mock != nil && MockSuit<Int>.allCases.isEmpty)
    MockSuit<Int>.statics.expectCalls(.initialize(rawValue: 1), .allCases)
  }

  @Test("make doubles errors, and let them be encoded")
  func errors() {
    let (user, draft) = (MockUserError(), MockDraft())
    draft.encodeAnswer.returns()

    try? _ = JSONEncoder().encode(draft)

    #expect((user as any Error as? any UserError)?.errorDescription == nil)
    draft.expectCases("encode")
  }
}
