import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Inherited requirements", .rehearsal)
struct OwnProtocolsTests {
  @Test("come from the same file, and from another target")
  func inherited() {
    let mock = MockNamedEngine()
    let engine: any NamedEngine = mock
    mock.startAnswer.returns(true)
    mock.name = "Ada"

    #expect(engine.start() && engine.name == "Ada")
    engine.stop()
    engine.rename(to: "Bob")

    mock.expectCalls(.start, .stop, .rename(to: "Bob"))
  }

  @Test("come from another file")
  func otherFile() {
    let (plain, mock) = (MockStartable(), MockMeasuredEngine())
    let engine: any MeasuredEngine = mock
    plain.startAnswer.returns(false)
    mock.startAnswer.returns(true)
    mock.speed = 3

    #expect(!(plain as any Startable).start() && engine.start() && engine.speed == 3)

    plain.expectCalls(.start)
    mock.expectCalls(.start)
  }

  @Test("come once where there are two ways to them")
  func diamond() throws {
    let mock = MockHybridEngine()
    let engine: any HybridEngine = mock
    mock.startAnswer.returns(true)
    mock.closeAnswer.returns()
    mock.speed = 4

    #expect(engine.start() && engine.speed == 4 && !engine.isOpen)
    try engine.close()

    mock.expectCalls(.start, .close)
  }

  @Test("come once where they are said again")
  func repeated() {
    let mock = MockLoudEngine()
    let engine: any LoudEngine = mock
    mock.startAnswer.returns(true)

    #expect(engine.start())

    mock.expectCalls(.start)
  }

  @Test("keep what a child says of an associated type")
  func refined() {
    let mock = MockOrderedStorage<Int>()
    mock.firstAnswer.returns(1)
    mock.allAnswer.returns([1, 2])

    mock.store(2)
    #expect(mock.first() == 1 && mock.all() == [1, 2])

    mock.expectCalls(.store(2), .first, .all)
  }

  @Test("come from a protocol of the package")
  func packageOnly() {
    let mock = MockAuditedEngine()
    let engine: any AuditedEngine = mock

    engine.audit("start")
    engine.stop()

    mock.expectCalls(.audit("start"), .stop)
  }
}
