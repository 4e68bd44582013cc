import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@MainActor
@Suite("Overloads by label", .rehearsal)
struct ByLabelTests {
  @Test("are told apart by their labels")
  func labels() {
    let spy = SpyStatusView()
    let view: any StatusView = spy

    view.show("plain")
    view.show(title: "big")
    view.show(error: Offline())

    spy.expectCalls(.show("plain"), .showTitle(title: "big"), .showError(error: Offline()))
  }
}
