import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Attributes", .rehearsal)
struct AttributesTests {
  @Test("keep the availability of requirements")
  func availability() {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
    let mock = MockRadio()
    let radio: any Radio = mock
    mock.waitAnswer.returns(3)

    radio.play(station: "One")
    #expect(radio.wait() == 3)

    mock.expectCalls(.play(station: "One"), .wait)
  }

  @Test("keep the availability of the protocol")
  func availableProtocol() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let mock = MockHologram()
    let hologram: any Hologram = mock

    hologram.project()

    mock.expectCalls(.project)
  }

  @Test("keep discardable results")
  func discardable() async {
    let mock = MockBasket()
    let basket: any Basket = mock
    let track = Track(id: 1, title: "A")
    mock.putAnswer.returns(1)
    mock.takeAllAnswer.returns([track])

    basket.put(track)
    await basket.takeAll()

    await mock.expectCalls(.put(track), .takeAll)
  }

  @Test("support preconcurrency protocols")
  func preconcurrency() async {
    let mock = MockToolbox()
    let toolbox: any Toolbox = mock
    mock.lendAnswer.returns(1)

    toolbox.use {}
    #expect(toolbox.lend("saw") == 1)

    await mock.expectCalls(.use(.any), .lend("saw"))
  }

  @available(*, deprecated)
  @Test("keep deprecations")
  func deprecated() {
    let mock = MockGramophone()
    let gramophone: any Gramophone = mock

    gramophone.wind(3)

    mock.expectCalls(.wind(3))
  }
}

@Suite("Result builders", .rehearsal)
struct ResultBuildersTests {
  @Test("are evaluated by the caller")
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
