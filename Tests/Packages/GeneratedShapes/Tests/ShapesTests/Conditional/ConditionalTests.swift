import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Conditions", .rehearsal)
struct ConditionalTests {
  @Test("leave the requirements that this build has")
  func requirements() {
    let mock = MockBeacon()
    let beacon: any Beacon = mock

    beacon.light()
    beacon.alarm(3)

    mock.expectCalls(.light, .alarm(3))
  }

  @Test("leave the protocols that this build has")
  func protocols() {
    let mock = MockSiren()
    let siren: any Siren = mock
    mock.soundAnswer.returns(2)

    #expect(siren.sound() == 2)

    mock.expectCalls(.sound)
  }

  #if os(Linux)
    @Test("leave the protocols that this system has")
    func systems() {
      let mock = MockPenguin()
      let penguin: any Penguin = mock

      penguin.waddle(3)

      mock.expectCalls(.waddle(3))
    }
  #endif
}
