import MainActorShapes
import MainActorShapesDoubles
import TestSupport
import Testing

@Suite("Values of a module on the main actor", .rehearsal)
struct TabsTests {
  @Test("are recorded plainly if any thread can compare them")
  func plain() {
    let mock = MockTabsRouter()
    let router: any TabsRouter = mock

    router.select(.home, among: [.home, .settings])
    router.open(Menu.Entry(id: 1))
    router.show(.detail(2))

    if case .select(let tab, _) = mock.calls.all.first { #expect(tab == .home) }
    mock.expectCalls(.select(.home, among: [.home, .settings]), .open(Menu.Entry(id: 1)), .show(.detail(2)))
  }
}
