import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Attributes", .rehearsal)
struct AttributesTests {
  @Test("keep the availability of protocols and requirements")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func availability() {
    let (radio, hologram) = (MockRadio(), MockHologram())
    radio.waitAnswer.returns(3)

    (radio as any Radio).play(station: "One")
    #expect((radio as any Radio).wait() == 3)
    (hologram as any Hologram).project()

    radio.expectCalls(.play(station: "One"), .wait)
    hologram.expectCalls(.project)
  }

  @available(*, deprecated)
  @Test("keep deprecations")
  func deprecated() {
    let mock = MockGramophone()

    (mock as any Gramophone).wind(3)

    mock.expectCalls(.wind(3))
  }

  @Test("can be discardable results, preconcurrency and result builders")
  func others() async {
    let (basket, toolbox, leaflet) = (MockBasket(), MockToolbox(), MockLeaflet())
    basket.putAnswer.returns(1)
    basket.takeAllAnswer.returns([.first])
    toolbox.lendAnswer.returns(1)
    leaflet.linesAnswer.returns(["a", "b"])
    leaflet.footerAnswer.returns(["c"])

    (basket as any Basket).put(.first)
    await (basket as any Basket).takeAll()
    (toolbox as any Toolbox).use {}
    #expect((toolbox as any Toolbox).lend("saw") == 1)
    #expect((leaflet as any Leaflet).lines + (leaflet as any Leaflet).footer() == ["a", "b", "c"])
    (leaflet as any Leaflet).print {
      "d"
      "e"
    }

    await basket.expectCalls(.put(.first), .takeAll)
    await toolbox.expectCalls(.use(.any), .lend("saw"))
    await leaflet.expectCalls(.lines, .footer, .print())
  }
}

@Suite("Conditional compilation", .rehearsal)
struct ConditionalTests {
  @Test("keeps the protocols and requirements of this build, also those with defaults in some builds")
  func protocols() {
    let (beacon, siren, horn) = (MockBeacon(), MockSiren(), MockHorn())
    siren.soundAnswer.returns(2)

    (beacon as any Beacon).light()
    (beacon as any Beacon).alarm(3)
    #expect((siren as any Siren).sound() == 2)
    (horn as any Horn).blow()

    beacon.expectCalls(.light, .alarm(3))
    siren.expectCalls(.sound)
    horn.expectCalls(.blow)
  }

  @Test("keeps the models of this build")
  func models() {
    #expect(Signal.fixture(isUrgent: true) == Signal(level: 1, isUrgent: true))
    #expect(Alarm.fixture() == .fire)
    withFixtures { #expect([.fire, .flood].contains($0.make(Alarm.self))) }
  }

  #if os(Linux)
    @Test("keeps the protocols of this platform")
    func systems() {
      let mock = MockPenguin()

      (mock as any Penguin).waddle(3)

      mock.expectCalls(.waddle(3))
    }
  #endif
}
