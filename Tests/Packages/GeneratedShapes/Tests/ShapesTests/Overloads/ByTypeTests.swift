import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Overloads by type", .rehearsal)
struct ByTypeTests {
  @Test("are told apart by their types")
  func types() {
    let mock = MockSettingsStore()
    let store: any SettingsStore = mock

    store.set(1, for: "a")
    store.set("one", for: "b")
    store.set(["one"], for: "c")
    store.set(Int?.none, for: "d")

    mock.expectCalls(
      .setInt(1, for: "a"), .setString("one", for: "b"), .setStringArray(["one"], for: "c"),
      .setOptionalInt(nil, for: "d"))
  }

  @Test("are told apart by labels first, and then by types")
  func labelsAndTypes() {
    let mock = MockPlotter()
    let plotter: any Plotter = mock

    plotter.draw(line: Int(1))
    plotter.draw(line: Double(2))
    plotter.draw(circle: 3)

    mock.expectCalls(.drawLineInt(line: 1), .drawLineDouble(line: 2), .drawCircle(circle: 3))
  }
}
