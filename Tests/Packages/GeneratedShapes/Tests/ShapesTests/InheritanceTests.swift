import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Inherited requirements", .rehearsal)
struct InheritanceTests {
  @Test("can be in the same file, another one or another target, and are implemented once")
  func inherited() throws {
    let (named, plain, measured) = (MockNamedEngine(), MockStartable(), MockMeasuredEngine())
    let (hybrid, loud, audited) = (MockHybridEngine(), MockLoudEngine(), MockAuditedEngine())
    let anyHybrid: any HybridEngine = hybrid
    named.startAnswer.returns(true)
    named.name = "Ada"
    plain.startAnswer.returns(false)
    measured.startAnswer.returns(true)
    measured.speed = 3
    hybrid.startAnswer.returns(true)
    hybrid.closeAnswer.returns()
    hybrid.speed = 4
    loud.startAnswer.returns(true)

    #expect((named as any NamedEngine).start() && (named as any NamedEngine).name == "Ada")
    (named as any NamedEngine).stop()
    (named as any NamedEngine).rename(to: "Bob")
    #expect(!(plain as any Startable).start())
    #expect((measured as any MeasuredEngine).start() && (measured as any MeasuredEngine).speed == 3)
    #expect(anyHybrid.start() && anyHybrid.speed == 4 && !anyHybrid.isOpen)
    try anyHybrid.close()
    #expect((loud as any LoudEngine).start())
    (audited as any AuditedEngine).audit("start")
    (audited as any AuditedEngine).stop()

    named.expectCalls(.start, .stop, .rename(to: "Bob"))
    plain.expectCalls(.start)
    measured.expectCalls(.start)
    hybrid.expectCalls(.start, .close)
    loud.expectCalls(.start)
    audited.expectCalls(.audit("start"), .stop)
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
    let (theme, dark) = (MockTheme(), MockDarkTheme())
    let (showcase, greeter) = (MockShowcase<Int>(), MockGreeter())
    showcase.titleAnswer.returns("four")
    greeter.greetAnswer.answers { "Hello, \($0)" }

    (theme as any Theme).reset()
    (dark as any DarkTheme).apply(to: "menu")
    (dark as any DarkTheme).upgrade(to: 2)
    showcase.show(4)

    #expect((theme as any Theme).accent == "blue" && (dark as any DarkTheme).version == 1)
    #expect(title(of: 4, in: showcase) == "four")
    #expect((greeter as any Greeter).greetAll(["Ada", "Bob"]) == ["Hello, Ada", "Hello, Bob"])
    theme.expectCalls(.apply(to: "everything"))
    dark.expectCalls(.darken(by: 10), .upgrade(to: 2))
    showcase.expectCalls(.show(4), .title(of: 4))
    greeter.expectCalls(.greet("Ada"), .greet("Bob"))
  }

  private func title<S: Showcase>(of item: S.Item, in showcase: S) -> String { showcase.title(of: item) }
}
