import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Conditional compilation", .rehearsal)
struct ConditionalTests {
  @Test("keeps the requirements of this build")
  func requirements() {
    let mock = MockBeacon()
    let beacon: any Beacon = mock

    beacon.light()
    beacon.alarm(3)

    mock.expectCalls(.light, .alarm(3))
  }

  @Test("keeps the protocols of this build")
  func protocols() {
    let mock = MockSiren()
    let siren: any Siren = mock
    mock.soundAnswer.returns(2)

    #expect(siren.sound() == 2)

    mock.expectCalls(.sound)
  }

  #if os(Linux)
    @Test("keeps the protocols of this platform")
    func systems() {
      let mock = MockPenguin()
      let penguin: any Penguin = mock

      penguin.waddle(3)

      mock.expectCalls(.waddle(3))
    }
  #endif
}
