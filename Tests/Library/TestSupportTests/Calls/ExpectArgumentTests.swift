import ExpectedFailures
import TestSupport
import Testing

@Suite("expectArgument", .rehearsal)
struct ExpectArgumentTests {
  let lamp = SpyLamp()

  @Test(
    "returns the argument of the next call of a kind, which has come or is still to come, and leaves the others",
    arguments: [true, false])
  @MainActor func returnsTheArgument(hasCome: Bool) async {
    // The task cannot begin before this one waits.
    let calling = Task {
      lamp.turnOn()
      lamp.dim(to: 3)
      lamp.dim(to: 7)
    }
    if hasCome { await calling.value }

    let first = await lamp.expectArgument { if case .dim(let percent) = $0 { percent } else { nil } }
    let next = await lamp.expectArgument { if case .dim(let percent) = $0 { percent } else { nil } }

    #expect((first, next) == (3, 7))
    await lamp.expectCalls(.turnOn)
  }

  @Test("does not wait in code that is not async", .fails("SpyLamp did not receive a call that matches so far:"))
  func failsAtOnce() {
    lamp.turnOn()

    let percent = lamp.expectArgument { if case .dim(let percent) = $0 { percent } else { nil } }

    #expect(percent == nil)
  }
}
