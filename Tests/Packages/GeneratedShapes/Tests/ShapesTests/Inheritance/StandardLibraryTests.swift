import Shapes
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

  @Test("leave a double equal to nothing but itself")
  func equatable() {
    let (mock, other) = (MockChapter(), MockChapter())
    mock.number = 3

    #expect(mock == mock && mock != other && mock.number == 3)
  }

  @Test("put doubles in an order that the test says")
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

  @Test("make doubles from literals and texts")
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
