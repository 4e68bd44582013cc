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

  @Test("keeps the models of this build")
  func models() {
    let signal = Signal.fixture(isUrgent: true)

    #expect(signal == Signal(level: 1, isUrgent: true))
    #expect(Alarm.fixture() == .fire)
    withFixtures { #expect([.fire, .flood].contains($0.make(Alarm.self))) }
  }

  @Test("doubles a requirement whose default implementation other builds lack")
  func defaultImplementation() {
    let mock = MockHorn()
    let horn: any Horn = mock

    horn.blow()

    mock.expectCalls(.blow)
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
