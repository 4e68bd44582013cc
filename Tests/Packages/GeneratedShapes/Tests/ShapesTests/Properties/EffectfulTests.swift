import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Properties with effects", .rehearsal)
struct EffectfulTests {
  @Test("are answered, and recorded")
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

  @Test("may be set without changing their owner, and read with")
  func mutation() {
    let mock = MockDial()
    var dial: any Dial = mock
    mock.turns = 2

    dial.angle = 90

    #expect(dial.angle == 90 && dial.turns == 2)
    mock.expectCalls(.setAngle(90))
  }
}
