import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Inherited requirements", .rehearsal)
struct InheritanceTests {
  @Test("can be in the same file, another one or another target, and are implemented once")
  func inherited() throws {
    let (measured, hybrid) = (MockMeasuredEngine(), MockHybridEngine())
    let anyHybrid: any HybridEngine = hybrid
    measured.speed = 3
    hybrid.startAnswer.returns(true)
    hybrid.closeAnswer.returns()
    hybrid.name = "Ada"
    hybrid.speed = 4

    #expect((measured as any MeasuredEngine).speed == 3)
    #expect(anyHybrid.start() && anyHybrid.speed == 4 && !anyHybrid.isOpen && anyHybrid.name == "Ada")
    try anyHybrid.close()

    hybrid.expectCalls(.start, .close)
    expect(measured, .start, \.startAnswer, true) { ($0 as any MeasuredEngine).start() }
    expect(MockNamedEngine(), .start, \.startAnswer, true) { ($0 as any NamedEngine).start() }
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
    let (storage, sideboard, wardrobe) = (MockOrderedStorage<Int>(), MockSideboard(), MockWardrobe())
    storage.firstAnswer.returns(1)
    storage.allAnswer.returns([1, 2])

    storage.store(2)
    #expect(storage.first() == 1 && storage.all() == [1, 2])
    use(sideboard)
    use(wardrobe)

    storage.expectCalls(.store(2), .first, .all)
    sideboard.expectCalls(.setLabel("a"), .open("b"), .put(1))
    wardrobe.expectCalls(.setLabel("a"), .open("b"), .put(1))
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
