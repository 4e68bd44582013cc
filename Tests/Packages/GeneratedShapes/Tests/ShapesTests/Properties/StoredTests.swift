import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@MainActor
@Suite("Properties", .rehearsal)
struct StoredTests {
  @Test("that are only read are state")
  func state() {
    let mock = MockVolumeMeter(favourite: Track(id: 0, title: ""))
    let meter: any VolumeMeter = mock

    mock.level = 4
    mock.label = "loud"
    mock.favourite = Track(id: 1, title: "A")

    #expect(meter.level == 4 && meter.label == "loud" && meter.favourite.id == 1)
    mock.expectNoCalls()
  }

  @Test("that are set are recorded, and keep what they are set to")
  func set() {
    let mock = MockVolumeControl()
    var control: any VolumeControl = mock

    control.level = 4
    control.track = Track(id: 1, title: "A")
    control.presets = ["night": 1]

    #expect(control.level == 4 && control.track?.id == 1 && control.presets == ["night": 1])
    mock.expectCalls(.setLevel(4), .setTrack(Track(id: 1, title: "A")), .setPresets(["night": 1]))
  }

  @Test("may be implicitly unwrapped")
  func outlets() {
    let mock = MockOutletScreen()
    let screen: any OutletScreen = mock

    screen.caption = "Play"
    mock.canvas = Canvas(width: 3)

    #expect(screen.caption == "Play" && screen.canvas.width == 3)
    mock.expectCalls(.setCaption("Play"))
  }

  @Test("that hold a delegate hold it weakly")
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

  @Test("may be functions")
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

  @Test("hold closures, and record those that are set")
  func closures() {
    let mock = MockTapArea(outcome: .success { 2 })
    mock.wrapper = { _ in 1 }
    mock.onTap = { 4 }

    let area: any TapArea = mock

    area.action()
    #expect(area.wrapper {} + area.outcome.get()() + area.onTap() == 7)
    mock.expectNext { call in
      if case .setOnTap(let action) = call { action.value() == 4 } else { false }
    }
  }

  @Test("are answered where the initializer takes something else of that name")
  func namesOfPlaces() {
    let mock = MockCursor()
    let cursor: any Cursor = mock
    mock.lineAnswer.returns(Sketch(lines: 2))

    let line = cursor.line

    #expect(line.lines == 2)
    mock.expectCalls(.line)
  }

  @Test("are recorded with the new value, whatever they are called")
  @MainActor
  func newValue() {
    let mock = MockSlider(oldValue: 1)
    var slider: any Slider = mock

    slider.oldValue = 2

    mock.expectCalls(.setOldValue(2))
  }
}
