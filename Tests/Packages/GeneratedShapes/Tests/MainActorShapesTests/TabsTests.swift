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
    router.open(Menu.Section(name: "a"))
    router.show(.detail(2))

    if case .select(let tab, _) = mock.calls.all.first { #expect(tab == .home) }
    mock.expectCalls(
      .select(.home, among: [.home, .settings]), .openEntry(Menu.Entry(id: 1)), .openSection(Menu.Section(name: "a")),
      .show(.detail(2)))
  }
}
