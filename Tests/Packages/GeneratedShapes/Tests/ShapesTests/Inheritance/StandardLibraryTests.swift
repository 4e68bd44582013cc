import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Protocols of the standard library", .rehearsal)
struct StandardLibraryTests {
  @Test("compare doubles by identity")
  func hashable() {
    let (mock, other) = (MockBookmark(), MockBookmark())

    mock.open()

    #expect(Set([mock, mock, other]).count == 2)
    mock.expectCalls(.open)
  }

  @Test("make a double equal only to itself")
  func equatable() {
    let (mock, other) = (MockChapter(), MockChapter())
    mock.number = 3

    #expect(mock == mock && mock != other && mock.number == 3)
  }

  @Test("compare doubles as stubbed")
  func comparable() {
    let (low, high) = (MockPriority(), MockPriority())
    MockPriority.statics.isLessAnswer.returns(true)

    #expect(low < high)
    low.raise(by: 2)

    MockPriority.statics.expectCalls(.isLess(ObjectIdentity(low), ObjectIdentity(high)))
    low.expectCalls(.raise(by: 2))
  }

  @Test("give doubles an identity")
  func identifiable() {
    let (mock, entity) = (MockDevice(), MockEntity())
    mock.id = "phone"

    mock.connect()
    entity.touch()

    #expect((mock as any Device).id == "phone" && entity.id == ObjectIdentifier(entity))
    mock.expectCalls(.connect)
    entity.expectCalls(.touch)
  }

  @Test("let doubles describe themselves")
  func descriptions() {
    let mock = MockCaption()
    mock.description = "Title"
    mock.debugDescription = "<Title>"

    (mock as any Caption).show()

    #expect("\(mock)" == "Title" && String(reflecting: mock) == "<Title>")
    mock.expectCalls(.show)
  }

  @Test("create doubles from literals and strings")
  func literals() {
    MockCode.statics.initializeAnswer.returns(true)
    let text = "green"

    let code: MockCode = "blue"
    code.send()
    #expect(MockCode(text) != nil)

    code.expectCalls(.send)
    MockCode.statics.expectNext { isCase("initializeStringLiteral", $0) }
    MockCode.statics.expectNext { isCase("initialize", $0) || isCase("initializeString", $0) }
  }

  @Test("give doubles raw values")
  func rawValues() {
    MockFlag.statics.initializeAnswer.returns(true)

    let flag = MockFlag(rawValue: 3)
    flag?.rawValue = 4
    flag?.raise()

    #expect(flag?.rawValue == 4)
    flag?.expectCalls(.raise)
    MockFlag.statics.expectCalls(.initialize(rawValue: 3))
  }
}

@Suite("Sequences", .rehearsal)
struct SequencesTests {
  private let track = Track(id: 1, title: "A")

  @Test("return stubbed elements")
  func iterators() {
    let mock = MockTrackCursor()
    var cursor: any TrackCursor = mock
    mock.nextAnswer.sequence(.returns(track), then: .returns(nil))

    cursor.rewind()
    #expect(cursor.next() == track)
    #expect(cursor.next() == nil)

    mock.expectCalls(.rewind, .next, .next)
  }

  @Test("can be iterated")
  func sequences() {
    let mock = MockAlbum()
    mock.artist = "Ada"
    mock.makeIteratorAnswer.returns([track].makeIterator())

    #expect(mock.map(\.id) == [1])
    #expect(mock.artist == "Ada")

    mock.expectCalls(.makeIterator)
  }

  @Test("can be awaited")
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

  @Test("have indices")
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

@Suite("Errors and files", .rehearsal)
struct ErrorsTests {
  @Test("can be thrown")
  func thrown() {
    let mock = MockCodedError()
    mock.code = 404

    let error: any Error = mock

    #expect((error as? any CodedError)?.code == 404)
  }

  @Test("keep default implementations")
  func localized() {
    let mock = MockUserError()
    let error: any UserError = mock

    error.report()

    #expect(error.errorDescription == nil)
    mock.expectCalls(.report)
  }

  @Test("can be encoded")
  func codable() throws {
    let mock = MockDraft()
    mock.encodeAnswer.returns()

    mock.publish()
    try? _ = JSONEncoder().encode(mock)

    mock.expectNext(.publish)
    mock.expectNext { isCase("encode", $0) }
  }
}
