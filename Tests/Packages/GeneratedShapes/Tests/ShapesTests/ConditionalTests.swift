import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Conditional compilation", .rehearsal)
struct ConditionalTests {
  @Test("keeps the requirements and the properties of this build")
  func thisBuild() {
    let mock = MockBeacon()
    let beacon: any Beacon = mock

    beacon.light()
    beacon.alarm(3)

    mock.expectCalls(.light, .alarm(3))
    #expect(Signal.fixture(isUrgent: true) == Signal(level: 1, isUrgent: true))
  }
}
