import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Objects", .rehearsal)
struct ObjectsTests {
  @Test("that the code makes are told apart, even if they are gone")
  func critical() {
    for _ in 0..<100 {
      let mock = MockCanvasStore()

      saveNewCanvas(in: mock, width: 666)

      #expect(mock.calls.all != [.save(Canvas(width: 1))])
      mock.lenient()
    }
  }

  @Test("are compared by identity, or by == if they are Equatable, and can be read in the test")
  func comparison() {
    let mock = MockCanvasStore()
    let store: any CanvasStore = mock
    let (one, other) = (Canvas(width: 1), Canvas(width: 1))
    let all: [MockCanvasStore.Call] = [.saveAll(all: [one, other])]

    saveNewCanvas(in: store, width: 666)
    store.save(all: [one, other])
    store.replace(nil, by: one)
    store.stamp(Stamp("Owl"))
    store.borrow(one)

    #expect(all != [.saveAll(all: [other, one])])
    mock.expectNext { if case .save(let canvas) = $0 { canvas.value.width == 666 } else { false } }
    mock.expectCalls(.saveAll(all: [one, other]), .replace(nil, by: one), .stamp(Stamp("Owl")), .borrow(one))
  }

  private func saveNewCanvas(in store: any CanvasStore, width: Int) { store.save(Canvas(width: width)) }

  @Test("of a Sendable double can be read if they are Sendable")
  func sendable() async {
    let mock = MockStampStore()
    let (store, canvas): (any StampStore, Canvas) = (mock, Canvas(width: 1))

    store.add(Stamp("Owl"))
    await store.add(all: [Stamp("Fox")])
    store.save(canvas)

    await mock.expectNext { if case .add(let stamp) = $0 { stamp.value.motif == "Owl" } else { false } }
    await mock.expectCalls(.addAll(all: [Stamp("Fox")]), .save(ObjectIdentity(canvas)))
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
