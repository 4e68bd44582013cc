import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Inherited requirements", .rehearsal)
struct OwnProtocolsTests {
  @Test("can be in the same file or another target")
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

  @Test("can be in another file")
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

  @Test("are implemented once if inherited twice")
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

  @Test("are implemented once if restated")
  func repeated() {
    let mock = MockLoudEngine()
    let engine: any LoudEngine = mock
    mock.startAnswer.returns(true)

    #expect(engine.start())

    mock.expectCalls(.start)
  }

  @Test("keep the refinement of an associated type")
  func refined() {
    let mock = MockOrderedStorage<Int>()
    mock.firstAnswer.returns(1)
    mock.allAnswer.returns([1, 2])

    mock.store(2)
    #expect(mock.first() == 1 && mock.all() == [1, 2])

    mock.expectCalls(.store(2), .first, .all)
  }

  @Test("can be in a package protocol")
  func packageOnly() {
    let mock = MockAuditedEngine()
    let engine: any AuditedEngine = mock

    engine.audit("start")
    engine.stop()

    mock.expectCalls(.audit("start"), .stop)
  }
}

@Suite("Inherited compositions", .rehearsal)
struct CompositionsTests {
  @Test("have the requirements of all members")
  func parts() {
    let mock = MockDocument()
    let document: any Document = mock
    mock.name = "Letter"

    document.print(copies: 2)
    document.upgrade(to: 3)

    #expect(document.name == "Letter" && document.version == 1)
    mock.expectCalls(.print(copies: 2), .upgrade(to: 3))
  }

  @Test("can require Sendable objects")
  func sendable() async {
    let mock = MockCabinet()
    let cabinet: any Cabinet = mock
    mock.name = "A to F"

    await Task.detached { cabinet.file("Ada") }.value

    #expect(cabinet.name == "A to F")
    await mock.expectCalls(.file("Ada"))
  }

  @Test("can be the only requirements")
  func empty() {
    let plate = MockNameplate()
    let marker = MockMarker()
    plate.name = "Ada"

    #expect((plate as any Nameplate).name == "Ada")
    let _: any Marker = marker
    plate.expectNoCalls()
    marker.expectNoCalls()
  }
}

@Suite("Requirements of two protocols", .rehearsal)
struct RestatedTests {
  @Test("are met by the stricter declaration")
  func both() {
    let (sideboard, wardrobe) = (MockSideboard(), MockWardrobe())

    use(sideboard)
    use(wardrobe)

    sideboard.expectCalls(.setLabel("a"), .open("b"), .put(1))
    wardrobe.expectCalls(.setLabel("a"), .open("b"), .put(1))
  }

  private func use(_ dresser: any Dresser) {
    var dresser = dresser
    dresser.label = "a"
    dresser.open("b")
    dresser.put(1)
  }
}
