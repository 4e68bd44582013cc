import Observation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@MainActor
@Suite("Properties", .rehearsal)
struct PropertiesTests {
  @Test("are stored, and recorded if the code under test sets them")
  func stored() {
    let mock = MockVolumeControl(favourite: .first)
    var control: any VolumeControl = mock
    mock.favourite = .second
    mock.level = 3
    mock.level += 1

    control.level += 1
    control.track = .first
    control.angle = 90

    #expect(mock.level == 5 && control.track == .first && control.favourite == .second && control.angle == 90)
    mock.expectCalls(.setLevel(5), .setTrack(.first), .setAngle(90))
  }

  @Test("can be delegates, which are weak, and closures")
  func objects() {
    let mock = MockPlayer()
    let player: any PlayerType = mock
    var (spy, finished): (SpyPlayerDelegate?, [Int]) = (SpyPlayerDelegate(), [])
    let identity = spy.map { ObjectIdentity($0) }

    player.delegate = spy
    player.delegate?.playerDidStop()
    spy?.expectCalls(.playerDidStop)
    spy = nil
    player.onFinish = { finished.append($0) }
    mock.onFinish?(3)
    player.action()

    #expect(player.delegate == nil && finished == [3])
    mock.expectCalls(.setDelegate(identity), .setOnFinish(.closure))
  }

  @Test("of an observable protocol tell their observers of each change")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func observed() async {
    let (mock, changes) = (MockBillboard(), CallLog<String>("changes"))
    let billboard: any Billboard = mock

    withObservationTracking({ _ = billboard.text }, onChange: { changes.record("text") })
    billboard.text = "new"
    withObservationTracking({ _ = billboard.visitors }, onChange: { changes.record("visitors") })
    mock.visitors = 2

    await changes.expectCalls("text", "visitors")
    await mock.expectCalls(.setText("new"))
  }
}

@Suite("Subscripts", .rehearsal)
struct SubscriptsTests {
  @Test("are recorded with their labels, and return the value of their answers")
  func subscripts() async {
    let (mock, volume) = (MockGrid(), Preference<Int>("volume"))
    var grid: any Grid = mock
    mock.subscriptColumnAnswer.answers { "\($0.row), \($0.column)" }
    mock.subscriptOfAnswer.returns(5)
    mock.subscriptAnswer.throws(Offline())
    MockGrid.statics.subscriptAnswer.returns(255)

    grid[1, column: 2] = "x"
    grid[of: volume] = 7

    #expect(grid[3, column: 4] == "3, 4" && grid[of: volume] == 5)
    await #expect(throws: Offline()) { try await grid["a"] }
    #expect(color("red", in: MockGrid.self) == 255)
    await mock.expectCalls(
      .setSubscriptColumn(1, column: 2, to: "x"), .setSubscriptOf(volume, to: 7),
      .getSubscriptColumn(3, column: 4), .getSubscriptOf(volume), .getSubscript("a"))
    await MockGrid.statics.expectCalls(.getSubscript("red"))
  }

  private func color<G: Grid>(_ name: String, in grid: G.Type) -> Int { grid[name] }
}
