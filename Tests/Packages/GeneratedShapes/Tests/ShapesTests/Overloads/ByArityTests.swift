import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Overloads by arity", .rehearsal)
struct ByArityTests {
  @Test("are told apart by how many arguments they take")
  func arity() {
    let mock = MockLogWriter()
    let log: any LogWriter = mock

    log.log()
    log.log("a")
    log.log("b", level: 2)
    log.log("c", "d")

    mock.expectCalls(.log, .logString("a"), .logLevel("b", level: 2), .logStringString("c", "d"))
  }
}
