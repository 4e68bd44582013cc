import TestSupport
import Testing

@Suite("Values of a stream")
@MainActor
struct ExpectValuesTests {
  @Test("are expected before and after they are sent")
  func waits() async {
    let (states, continuation) = AsyncStream.makeStream(of: String.self)
    continuation.yield("loading")

    await expectValues(of: states, ["loading"])
    let sending = Task { _ = continuation.yield("found") }
    await expectValues(of: states, ["found"], within: .forever)

    await sending.value
  }

  @Test("after the expected ones stay in the stream")
  func leavesTheRest() async {
    let states = AsyncStream { continuation in
      for state in ["idle", "loading", "found"] { continuation.yield(state) }
      continuation.finish()
    }

    await expectValues(of: states, ["idle"])

    await expectValues(of: states, ["loading", "found"])
    await expectFinish(of: states)
  }

  @Test("may come from any sequence that tasks can share")
  func readsOtherSequences() async {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    for number in 1...4 { continuation.yield(number) }
    continuation.finish()

    await expectValues(of: numbers.filter { $0.isMultiple(of: 2) }, [2, 4])
  }
}
