import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Attributes", .rehearsal)
struct AttributesTests {
  @Test("of availability stay with the requirements")
  func availability() {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
    let mock = MockRadio()
    let radio: any Radio = mock
    mock.waitAnswer.returns(3)

    radio.play(station: "One")
    #expect(radio.wait() == 3)

    mock.expectCalls(.play(station: "One"), .wait)
  }

  @Test("of availability stay with the protocol")
  func availableProtocol() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let mock = MockHologram()
    let hologram: any Hologram = mock

    hologram.project()

    mock.expectCalls(.project)
  }

  @Test("of results that need not be used stay with the requirements")
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

  @Test("of times before concurrency stay with the requirements")
  func preconcurrency() async {
    let mock = MockToolbox()
    let toolbox: any Toolbox = mock
    mock.lendAnswer.returns(1)

    toolbox.use {}
    #expect(toolbox.lend("saw") == 1)

    await mock.expectCalls(.use(.any), .lend("saw"))
  }

  @available(*, deprecated)
  @Test("of age stay with the protocol")
  func deprecated() {
    let mock = MockGramophone()
    let gramophone: any Gramophone = mock

    gramophone.wind(3)

    mock.expectCalls(.wind(3))
  }
}
