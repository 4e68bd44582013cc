import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Objects", .rehearsal)
struct ObjectsTests {
  @Test("that the code makes are told apart, even if they are gone, and can be read in the test")
  func critical() {
    for _ in 0..<100 {
      let mock = MockCanvasStore()

      saveNewCanvas(in: mock, width: 666)

      #expect(mock.calls.all != [.save(Canvas(width: 1))])
      mock.expectNext { if case .save(let canvas) = $0 { canvas.value.width == 666 } else { false } }
    }
  }

  private func saveNewCanvas(in store: any CanvasStore, width: Int) { store.save(Canvas(width: width)) }

  @Test(
    "are compared by identity, or by == if they are Equatable, and can be read in a Sendable double if they are Sendable"
  )
  func comparison() async {
    let (mock, stamps, one, other) = (MockCanvasStore(), MockStampStore(), Canvas(width: 1), Canvas(width: 1))
    let (store, stampStore): (any CanvasStore, any StampStore) = (mock, stamps)
    let all: [MockCanvasStore.Call] = [.saveAll(all: [one, other])]

    store.save(all: [one, other])
    store.replace(nil, by: one)
    store.stamp(Stamp("Owl"))
    store.borrow(one)
    stampStore.add(Stamp("Owl"))
    await stampStore.add(all: [Stamp("Fox")])
    stampStore.save(one)

    #expect(all != [.saveAll(all: [other, one])])
    await mock.expectCalls(.saveAll(all: [one, other]), .replace(nil, by: one), .stamp(Stamp("Owl")), .borrow(one))
    await stamps.expectNext { if case .add(let stamp) = $0 { stamp.value.motif == "Owl" } else { false } }
    await stamps.expectCalls(.addAll(all: [Stamp("Fox")]), .save(ObjectIdentity(one)))
  }

  @MainActor
  @Test("of a double on the main actor can be read there")
  func mainActor() async {
    let (mock, screen, canvas) = (MockRouter(), MockRouterScreen(title: "Tea"), Canvas(width: 1))
    let router: any Router = mock

    router.delegate = screen
    router.push(MockRouterScreen(title: "Milk"))
    router.replace([screen], animated: true)
    router.show(nil)
    router.show(canvas)
    router.draw(["a": canvas])

    await mock.expectNext(.setDelegate(screen))
    await mock.expectNext { if case .push(let screen) = $0 { screen.value.title == "Milk" } else { false } }
    await mock.expectCalls(.replace([screen], animated: true), .show(nil), .show(canvas), .draw(["a": canvas]))
  }

  @MainActor
  @Test("that a double has recorded are no leaks")
  func leaks() async {
    let mock = MockRouter().lenient()
    var screen: MockRouterScreen? = MockRouterScreen()

    screen.map { mock.push($0) }

    await expectDeallocated(&screen)
    #expect(mock.calls.all.count == 1)
  }
}
