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
    let (meter, mock, screen) = (MockVolumeMeter(favourite: .first), MockVolumeControl(), MockOutletScreen())
    let (cursor, slider) = (MockCursor(), MockSlider(oldValue: 1))
    var (control, anySlider): (any VolumeControl, any Slider) = (mock, slider)
    meter.level = 4
    meter.label = "loud"
    meter.favourite = .second
    mock.level = 3
    mock.level += 1
    screen.canvas = Canvas(width: 3)
    cursor.lineAnswer.returns(Sketch(lines: 2))

    control.level += 1
    control.track = .first
    control.presets = ["night": 1]
    (screen as any OutletScreen).caption = "Play"
    anySlider.oldValue = 2

    let volume: any VolumeMeter = meter
    #expect(volume.level == 4 && volume.label == "loud" && volume.favourite == .second)
    #expect(mock.level == 5 && control.track == .first && control.presets == ["night": 1])
    #expect((screen as any OutletScreen).caption == "Play" && (screen as any OutletScreen).canvas.width == 3)
    #expect((cursor as any Cursor).line.lines == 2)
    meter.expectNoCalls()
    mock.expectCalls(.setLevel(5), .setTrack(.first), .setPresets(["night": 1]))
    screen.expectCalls(.setCaption("Play"))
    cursor.expectCalls(.line)
    slider.expectCalls(.setOldValue(2))
  }

  @Test("can be asynchronous, throw, and mutate")
  nonisolated func effects() async throws {
    let (mock, dial) = (MockNowPlaying(), MockDial())
    var anyDial: any Dial = dial
    mock.trackAnswer.returns(nil)
    mock.listenersAnswer.returns(4)
    mock.lyricsAnswer.throws(GateError.unknown)
    mock.positionAnswer.throws(Offline())
    dial.turns = 2

    #expect(await (mock as any NowPlaying).track == nil)
    #expect(try (mock as any NowPlaying).listeners == 4)
    await #expect(throws: GateError.unknown) { try await (mock as any NowPlaying).lyrics }
    #expect(throws: Offline()) { try (mock as any NowPlaying).position }
    anyDial.angle = 90

    #expect(anyDial.angle == 90 && anyDial.turns == 2)
    await mock.expectCalls(.track, .listeners, .lyrics, .position)
    await dial.expectCalls(.setAngle(90))
  }

  @Test("can be delegates, which are weak, and closures")
  func objects() {
    let (mock, tapArea) = (MockPlayer(), MockTapArea(outcome: .success { 2 }))
    let player: any PlayerType = mock
    var area: any TapArea = tapArea
    var (spy, finished): (SpyPlayerDelegate?, [Int]) = (SpyPlayerDelegate(), [])
    let identity = spy.map { ObjectIdentity($0) }
    tapArea.wrapper = { _ in 1 }

    player.delegate = spy
    player.delegate?.playerDidStop()
    spy?.expectCalls(.playerDidStop)
    spy = nil
    player.rate = 1.5
    player.onFinish = { finished.append($0) }
    mock.onFinish?(3)
    area.onTap = { 4 }
    area.action()

    #expect(player.delegate == nil && finished == [3])
    #expect(area.wrapper {} + area.outcome.get()() + area.onTap() == 7)
    mock.expectCalls(.setDelegate(identity), .setRate(1.5), .setOnFinish(.closure))
    tapArea.expectNext { if case .setOnTap(let action) = $0 { action.value() == 4 } else { false } }
  }
}

@Suite("Subscripts", .rehearsal)
struct SubscriptsTests {
  @Test("are recorded with their labels, and return the value of their answers")
  func subscripts() async {
    let (grid, store, table) = (MockGrid(), MockPreferenceStore(), MockRemoteTable())
    var (anyGrid, anyStore): (any Grid, any PreferenceStore) = (grid, store)
    let volume = Preference<Int>("volume")
    grid.subscriptColumnAnswer.answers { "\($0.row), \($0.column)" }
    store.subscriptAnswer.returns(5)
    table.subscriptAnswer.throws(Offline())
    MockPalette.statics.subscriptAnswer.returns(255)

    anyGrid[1, column: 2] = "x"
    anyStore[volume] = 7

    #expect(anyGrid[3, column: 4] == "3, 4" && anyStore[volume] == 5)
    await #expect(throws: Offline()) { try await (table as any RemoteTable)["a"] }
    #expect(colour("red", in: MockPalette.self) == 255)
    await grid.expectCalls(
      .setSubscriptColumn(1, column: 2, to: "x"), .getSubscriptColumn(3, column: 4))
    await store.expectCalls(.setSubscript(volume, to: 7), .getSubscript(volume))
    await table.expectCalls(.getSubscript("a"))
    await MockPalette.statics.expectCalls(.getSubscript("red"))

    expect(MockGrid(), .getSubscriptNamed("a"), \.subscriptNamedAnswer, "A1") { ($0 as any Grid)[named: "a"] }
    expect(MockTrackList(), .getSubscript(3), \.subscriptAnswer, .first) { ($0 as any TrackList)[3] }
  }

  private func colour<P: Palette>(_ name: String, in palette: P.Type) -> Int { palette[name] }
}
