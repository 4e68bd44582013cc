import Exploration
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
    expect(MockRadio(), .play(station: "One")) { ($0 as any Radio).play(station: "One") }
    expect(MockRadio(), .wait, \.waitAnswer, 3) { ($0 as any Radio).wait() }
    expect(MockHologram(), .project) { ($0 as any Hologram).project() }
  }

  @available(*, deprecated)
  @Test("keep deprecations")
  func deprecated() {
    expect(MockGramophone(), .wind(3)) { ($0 as any Gramophone).wind(3) }
    expect(MockCassette(), .play) { ($0 as any Cassette).play() }
  }

  @Test("can be discardable results, preconcurrency and result builders")
  func others() async {
    let (basket, leaflet) = (MockBasket(), MockLeaflet())
    basket.putAnswer.returns(1)
    basket.takeAllAnswer.returns([.first])

    (basket as any Basket).put(.first)
    await (basket as any Basket).takeAll()
    (leaflet as any Leaflet).print {
      "d"
      "e"
    }

    await basket.expectCalls(.put(.first), .takeAll)
    await leaflet.expectCalls(.print())

    expect(MockLeaflet(), .lines, \.linesAnswer, ["a", "b"]) { ($0 as any Leaflet).lines }
    expect(MockLeaflet(), .footer, \.footerAnswer, ["c"]) { ($0 as any Leaflet).footer() }
    expect(MockToolbox(), .use(.closure)) { ($0 as any Toolbox).use {} }
    expect(MockToolbox(), .lend("saw"), \.lendAnswer, 1) { ($0 as any Toolbox).lend("saw") }
  }
}

@Suite("Conditional compilation", .rehearsal)
struct ConditionalTests {
  @Test("keeps the protocols and requirements of this build, also those with defaults in some builds")
  func protocols() {
    expect(MockBeacon(), .light) { ($0 as any Beacon).light() }
    expect(MockBeacon(), .alarm(3)) { ($0 as any Beacon).alarm(3) }
    expect(MockSiren(), .sound, \.soundAnswer, 2) { ($0 as any Siren).sound() }
    expect(MockHorn(), .blow) { ($0 as any Horn).blow() }
    #if os(Linux)
      expect(MockPenguin(), .waddle(3)) { ($0 as any Penguin).waddle(3) }
    #endif
  }

  @Test("keeps the models of this build")
  func models() {
    #expect(Signal.fixture(isUrgent: true) == Signal(level: 1, isUrgent: true) && Alarm.fixture() == .fire)
    withFixtures { #expect([.fire, .flood].contains($0.make(Alarm.self))) }
  }
}

@Suite("Isolation", .rehearsal)
struct IsolationTests {
  @MainActor
  @Test("can be the main actor, also that of some members")
  func mainActor() {
    let (spy, mock) = (SpyLyricsView(), MockPresenting())
    var presenting: any Presenting = mock
    spy.isVisible = true
    mock.presentAnswer.returns(true)

    (spy as any LyricsViewType).show(["la"])
    presenting.isPresenting = true
    presenting.log("done")

    #expect((spy as any LyricsViewType).isVisible && presenting.present("menu"))
    spy.expectCalls(.show(["la"]))
    mock.expectCalls(.setIsPresenting(true), .log("done"), .present("menu"))
  }

  @AudioActor
  @Test("can be another global actor")
  func globalActor() async {
    let mock = MockMixer()
    mock.mixAnswer.returns(5)
    mock.identifyAnswer.returns("desk")

    let mixer: any Mixer = mock
    #expect(mixer.mix([1, 2]) == 5 && mixer.identify() == "desk" && mixer.id == 0)

    await mock.expectCalls(.mix([1, 2]), .identify)
  }

  @Test("can be an actor instance, missing, or chosen by functions")
  func others() async throws {
    let (mock, measures, rover) = (MockQueue(), MockMetrics(), MockRoamer())
    let queue: any QueueType = mock
    var metrics: any MetricsType = measures
    mock.enqueueAnswer.returns(1)
    mock.drainAnswer.returns([.first])
    mock.nameAnswer.returns("queue")
    measures.valueAnswer.returns(3)
    rover.stayAnswer.returns(1)
    rover.leaveAnswer.returns(2)

    #expect(await queue.enqueue(.first) == 1)
    #expect(try await queue.drain() == [.first])
    #expect(await queue.length == 0)
    await Task.detached { measures.count("taps") }.value
    metrics.prefix = "app"
    metrics.keep(Canvas(width: 1))

    #expect(queue.name() == "queue" && metrics.value(of: "taps") == 3 && metrics.prefix == "app")
    #expect(await (rover as any Roamer).stay() == 1)
    #expect(await (rover as any Roamer).leave() == 2)
    await mock.expectCalls(.enqueue(.first), .drain, .name)
    measures.expectCases("count", "setPrefix", "keep", "value")
    await rover.expectCalls(.stay, .leave)
  }
}
