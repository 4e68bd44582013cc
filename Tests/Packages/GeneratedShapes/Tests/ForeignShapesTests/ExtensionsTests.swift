import Depot
import ForeignShapes
import ForeignShapesDoubles
import TestSupport
import Testing

@Suite("Declarations in extensions of other modules' types", .rehearsal)
struct ExtensionsTests {
  @Test("get doubles and fixtures")
  func doubles() {
    let (printer, styler) = (MockTrackingPrinter(), MockStringStyler<Int>())
    let anyPrinter: any Tracking.Printer = printer
    printer.printAnswer.returns(.fixture(text: "b"))
    styler.styleAnswer.returns(4)

    #expect(anyPrinter.print(.fixture()) == Tracking.Label(text: "b") && anyPrinter.next == nil)
    anyPrinter.moved(Parcel(weight: 1))
    #expect((styler as any String.Styler<Int>).style("c", as: .fixture()) == 4)

    printer.expectCalls(.print(.fixture()), .moved(Parcel(weight: 1)))
    styler.expectCalls(.style("c", as: .plain))
  }
}
