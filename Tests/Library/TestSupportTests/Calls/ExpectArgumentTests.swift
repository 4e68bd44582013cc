import ExpectedFailures
import TestSupport
import Testing

@Suite("expectArgument", .rehearsal)
struct ExpectArgumentTests {
  let lamp = SpyLamp()

  @Test("returns the argument of the next call of a kind, and leaves the others")
  func returnsTheArgument() async {
    lamp.turnOn()
    lamp.dim(to: 3)
    lamp.dim(to: 7)

    let first = await lamp.expectArgument { if case .dim(let percent) = $0 { percent } else { nil } }
    let next = await lamp.expectArgument { if case .dim(let percent) = $0 { percent } else { nil } }

    #expect((first, next) == (3, 7))
    await lamp.expectCalls(.turnOn)
  }

  @Test("waits for the call") @MainActor
  func waits() async {
    // The task cannot begin before the expectation waits.
    Task {
      lamp.turnOn()
      lamp.dim(to: 3)
    }

    let percent = await lamp.expectArgument { if case .dim(let percent) = $0 { percent } else { nil } }

    #expect(percent == 3)
    await lamp.expectCalls(.turnOn)
  }

  @Test("does not wait in code that is not async", .fails("SpyLamp did not receive a call that matches so far:"))
  func failsAtOnce() {
    lamp.turnOn()

    let percent = lamp.expectArgument { if case .dim(let percent) = $0 { percent } else { nil } }

    #expect(percent == nil)
  }
}
