import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Properties with effects", .rehearsal)
struct EffectfulTests {
  @Test("are recorded and stubbed")
  func effects() async throws {
    let mock = MockNowPlaying()
    let nowPlaying: any NowPlaying = mock
    mock.trackAnswer.returns(nil)
    mock.listenersAnswer.returns(4)
    mock.lyricsAnswer.throws(GateError.unknown)
    mock.positionAnswer.throws(Offline())

    #expect(await nowPlaying.track == nil)
    #expect(try nowPlaying.listeners == 4)
    await #expect(throws: GateError.unknown) { try await nowPlaying.lyrics }
    #expect(throws: Offline()) { try nowPlaying.position }

    await mock.expectCalls(.track, .listeners, .lyrics, .position)
  }

  @Test("can have mutating getters and nonmutating setters")
  func mutation() {
    let mock = MockDial()
    var dial: any Dial = mock
    mock.turns = 2

    dial.angle = 90

    #expect(dial.angle == 90 && dial.turns == 2)
    mock.expectCalls(.setAngle(90))
  }
}

@MainActor
@Suite("Properties", .rehearsal)
struct StoredTests {
  @Test("that are read-only are stored")
  func state() {
    let mock = MockVolumeMeter(favourite: Track(id: 0, title: ""))
    let meter: any VolumeMeter = mock

    mock.level = 4
    mock.label = "loud"
    mock.favourite = Track(id: 1, title: "A")

    #expect(meter.level == 4 && meter.label == "loud" && meter.favourite.id == 1)
    mock.expectNoCalls()
  }

  @Test("that are settable are stored and recorded")
  func set() {
    let mock = MockVolumeControl()
    var control: any VolumeControl = mock

    control.level = 4
    control.track = Track(id: 1, title: "A")
    control.presets = ["night": 1]

    #expect(control.level == 4 && control.track?.id == 1 && control.presets == ["night": 1])
    mock.expectCalls(.setLevel(4), .setTrack(Track(id: 1, title: "A")), .setPresets(["night": 1]))
  }

  @Test("are set by the test without a call")
  func setByTheTest() {
    let mock = MockVolumeControl()
    var control: any VolumeControl = mock
    mock.level = 4
    mock.level += 1

    control.level += 1

    #expect(mock.level == 6)
    mock.expectCalls(.setLevel(6))
  }

  @Test("can be implicitly unwrapped")
  func outlets() {
    let mock = MockOutletScreen()
    let screen: any OutletScreen = mock

    screen.caption = "Play"
    mock.canvas = Canvas(width: 3)

    #expect(screen.caption == "Play" && screen.canvas.width == 3)
    mock.expectCalls(.setCaption("Play"))
  }

  @Test("that are delegates are weak")
  func delegates() {
    let mock = MockPlayer()
    let player: any PlayerType = mock
    var spy: SpyPlayerDelegate? = SpyPlayerDelegate()
    let identity = spy.map { ObjectIdentity($0) }

    player.delegate = spy
    player.delegate?.playerDidStop()
    spy?.expectCalls(.playerDidStop)
    spy = nil

    #expect(player.delegate == nil)
    mock.expectCalls(.setDelegate(identity))
  }

  @Test("can be implemented by functions")
  func functions() {
    let mock = MockPlayer()
    let player: any PlayerType = mock
    var finished: [Int] = []

    player.rate = 1.5
    player.onFinish = { finished.append($0) }
    mock.onFinish?(3)

    #expect(finished == [3])
    mock.expectCalls(.setRate(1.5), .setOnFinish(.any))
  }

  @Test("can be closures")
  func closures() {
    let mock = MockTapArea(outcome: .success { 2 })
    mock.wrapper = { _ in 1 }

    var area: any TapArea = mock
    area.onTap = { 4 }

    area.action()
    #expect(area.wrapper {} + area.outcome.get()() + area.onTap() == 7)
    mock.expectNext { call in
      if case .setOnTap(let action) = call { action.value() == 4 } else { false }
    }
  }

  @Test("can have the name of an initializer parameter")
  func namesOfPlaces() {
    let mock = MockCursor()
    let cursor: any Cursor = mock
    mock.lineAnswer.returns(Sketch(lines: 2))

    let line = cursor.line

    #expect(line.lines == 2)
    mock.expectCalls(.line)
  }

  @Test("are recorded with the new value")
  @MainActor
  func newValue() {
    let mock = MockSlider(oldValue: 1)
    var slider: any Slider = mock

    slider.oldValue = 2

    mock.expectCalls(.setOldValue(2))
  }
}
