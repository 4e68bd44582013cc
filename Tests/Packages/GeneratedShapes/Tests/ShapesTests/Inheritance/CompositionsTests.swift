import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Inherited compositions", .rehearsal)
struct CompositionsTests {
  @Test("bring the requirements of all of their parts")
  func parts() {
    let mock = MockDocument()
    let document: any Document = mock
    mock.name = "Letter"

    document.print(copies: 2)
    document.upgrade(to: 3)

    #expect(document.name == "Letter" && document.version == 1)
    mock.expectCalls(.print(copies: 2), .upgrade(to: 3))
  }

  @Test("may bind to objects that are Sendable")
  func sendable() async {
    let mock = MockCabinet()
    let cabinet: any Cabinet = mock
    mock.name = "A to F"

    await Task.detached { cabinet.file("Ada") }.value

    #expect(cabinet.name == "A to F")
    await mock.expectCalls(.file("Ada"))
  }

  @Test("may be all that there is, or nothing")
  func empty() {
    let plate = MockNameplate()
    let marker = MockMarker()
    plate.name = "Ada"

    #expect((plate as any Nameplate).name == "Ada")
    let _: any Marker = marker
    plate.expectNoCalls()
    marker.expectNoCalls()
  }
}
