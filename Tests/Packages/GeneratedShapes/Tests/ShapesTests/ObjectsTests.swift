import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Objects", .rehearsal)
struct ObjectsTests {
  @Test("that the code makes are told apart, even if they are gone")
  func critical() async throws {
    for _ in 0..<100 {
      let mock = MockCanvasStore()
      saveNewCanvas(in: mock, width: 666)

      let expected = Canvas(width: 1)

      #expect(mock.calls.all != [.save(expected)])
      mock.lenient()
    }
  }

  @Test("that the code makes can be read in the test")
  func values() {
    let mock = MockCanvasStore()

    saveNewCanvas(in: mock, width: 666)

    mock.expectNext { if case .save(let canvas) = $0 { canvas.value.width == 666 } else { false } }
  }

  @Test("are compared by identity, or by == if they are Equatable")
  func comparison() {
    let mock = MockCanvasStore()
    let store: any CanvasStore = mock
    let (one, other) = (Canvas(width: 1), Canvas(width: 1))

    store.save(all: [one, other])
    store.replace(nil, by: one)
    store.stamp(Stamp("Owl"))
    store.borrow(one)

    #expect(CallsOfStore.all(of: one, other) != CallsOfStore.all(of: other, one))
    mock.expectCalls(.saveAll(all: [one, other]), .replace(nil, by: one), .stamp(Stamp("Owl")), .borrow(one))
  }

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

  @Test("of a double on the main actor can be read there")
  @MainActor
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

  @Test("that a double has recorded are no leaks")
  @MainActor
  func leaks() async {
    let mock = MockRouter().lenient()
    var screen: MockRouterScreen? = MockRouterScreen()
    screen.map { mock.push($0) }

    await expectDeallocated(&screen)

    #expect(mock.calls.all.count == 1)
  }

  private enum CallsOfStore {
    static func all(of one: Canvas, _ other: Canvas) -> [MockCanvasStore.Call] { [.saveAll(all: [one, other])] }
  }

  private func saveNewCanvas(in store: any CanvasStore, width: Int) { store.save(Canvas(width: width)) }
}
