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
    let (named, measured, hybrid) = (MockNamedEngine(), MockMeasuredEngine(), MockHybridEngine())
    let anyHybrid: any HybridEngine = hybrid
    named.name = "Bob"
    measured.speed = 3
    hybrid.startAnswer.returns(true)
    hybrid.closeAnswer.returns()
    hybrid.name = "Ada"
    hybrid.speed = 4

    #expect((measured as any MeasuredEngine).speed == 3 && (named as any NamedEngine).name == "Bob")
    #expect(anyHybrid.start() && anyHybrid.speed == 4 && !anyHybrid.isOpen && anyHybrid.name == "Ada")
    try anyHybrid.close()

    hybrid.expectCalls(.start, .close)

    expect(measured, .start, \.startAnswer, true) { ($0 as any MeasuredEngine).start() }
    expect(named, .start, \.startAnswer, true) { ($0 as any NamedEngine).start() }
    expect(MockNamedEngine(), .stop) { ($0 as any NamedEngine).stop() }
    expect(MockNamedEngine(), .rename(to: "Bob")) { ($0 as any NamedEngine).rename(to: "Bob") }
    expect(MockStartable(), .start, \.startAnswer, true) { ($0 as any Startable).start() }
    expect(MockLoudEngine(), .start, \.startAnswer, true) { ($0 as any LoudEngine).start() }
    expect(MockAuditedEngine(), .audit("start")) { ($0 as any AuditedEngine).audit("start") }
    expect(MockAuditedEngine(), .stop) { ($0 as any AuditedEngine).stop() }
  }

  @Test("of compositions are those of all members")
  func compositions() async {
    let (mock, cabinet, plate, marker) = (MockDocument(), MockCabinet(), MockNameplate(), MockMarker())
    let (document, anyCabinet): (any Document, any Cabinet) = (mock, cabinet)
    mock.name = "Letter"
    cabinet.name = "A to F"
    plate.name = "Ada"

    document.print(copies: 2)
    document.upgrade(to: 3)
    await Task.detached { anyCabinet.file("Ada") }.value

    #expect(document.name == "Letter" && document.version == 1 && anyCabinet.name == "A to F")
    #expect((plate as any Nameplate).name == "Ada")
    let _: any Marker = marker
    await mock.expectCalls(.print(copies: 2), .upgrade(to: 3))
    await cabinet.expectCalls(.file("Ada"))
    await plate.expectNoCalls()
    await marker.expectNoCalls()
  }

  @Test("keep the refinement of an associated type, and the stricter of two declarations")
  func refined() {
    let (sideboard, wardrobe) = (MockSideboard(), MockWardrobe())

    use(sideboard)
    use(wardrobe)

    sideboard.expectCalls(.setLabel("a"), .open("b"), .put(1))
    wardrobe.expectCalls(.setLabel("a"), .open("b"), .put(1))

    expect(MockOrderedStorage<Int>(), .store(2)) { $0.store(2) }
    expect(MockOrderedStorage<Int>(), .first, \.firstAnswer, 1) { $0.first() }
    expect(MockOrderedStorage<Int>(), .all, \.allAnswer, [1, 2]) { $0.all() }
  }

  private func use(_ dresser: any Dresser) {
    var dresser = dresser
    dresser.label = "a"
    dresser.open("b")
    dresser.put(1)
  }

  @Test("with default implementations are not doubled, unless the default has a condition")
  func defaults() {
    let (greeter, showcase) = (MockGreeter(), MockShowcase<Int>())
    greeter.greetAnswer.answers { "Hello, \($0)" }

    #expect((MockTheme() as any Theme).accent == "blue" && (MockDarkTheme() as any DarkTheme).version == 1)
    #expect((greeter as any Greeter).greetAll(["Ada", "Bob"]) == ["Hello, Ada", "Hello, Bob"])

    greeter.expectCalls(.greet("Ada"), .greet("Bob"))

    expect(MockTheme(), .apply(to: "everything")) { ($0 as any Theme).reset() }
    expect(MockDarkTheme(), .darken(by: 10)) { ($0 as any DarkTheme).apply(to: "menu") }
    expect(MockDarkTheme(), .upgrade(to: 2)) { ($0 as any DarkTheme).upgrade(to: 2) }
    expect(showcase, .show(4)) { $0.show(4) }
    expect(showcase, .title(of: 4), \.titleAnswer, "four") { title(of: 4, in: $0) }
  }

  private func title<S: Showcase>(of item: S.Item, in showcase: S) -> String { showcase.title(of: item) }
}

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
