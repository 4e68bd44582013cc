import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Result builders", .rehearsal)
struct ResultBuildersTests {
  @Test("are left to whoever calls")
  func results() {
    let mock = MockLeaflet()
    let leaflet: any Leaflet = mock
    mock.linesAnswer.returns(["a", "b"])
    mock.footerAnswer.returns(["c"])

    let lines = leaflet.lines + leaflet.footer()
    leaflet.print {
      "d"
      "e"
    }

    #expect(lines == ["a", "b", "c"])
    mock.expectCalls(.lines, .footer, .print())
  }
}
