import ExpectedFailures
import TestSupport
import Testing

@Suite("Values of a stream")
@MainActor
struct ExpectValuesTests {
  @Test("are expected before and after they are sent, with none in between and none at the end")
  func waits() async {
    let (states, continuation) = AsyncStream.makeStream(of: String.self)
    continuation.yield("loading")

    await expectValues(of: states, ["loading"])
    await expectNoMoreValues(of: states)
    let sending = Task { _ = continuation.yield("found") }
    await expectValues(of: states, ["found"], within: .forever)
    continuation.finish()
    await expectNoMoreValues(of: states)

    await sending.value
  }

  @Test("that come too late for one expectation are those of the next")
  func goesOnAfterATimeout() async throws {
    let (states, continuation) = AsyncStream.makeStream(of: String.self)
    let evens = states.filter { $0 != "idle" }

    let issues = try await reportedIssues {
      await expectValues(of: states, ["loading"], within: .zero)
      await expectFinish(of: states, within: .zero)
    }

    #expect(issues.count == 2)
    for state in ["loading", "found", "idle", "empty"] { continuation.yield(state) }
    await expectValues(of: states, ["loading"])
    await expectValues(of: states, ["found"])
    await expectValues(of: evens, ["empty"])
    continuation.finish()
    await expectFinish(of: states)
  }

  @Test("that have come fail an expectation of none, also those from queued tasks")
  func unexpectedValues() async throws {
    let (states, continuation) = AsyncStream.makeStream(of: Int.self)

    let texts = try await reportedTexts { @MainActor in
      for state in 1...20 {
        Task { Task { _ = continuation.yield(state) } }
        if state.isMultiple(of: 2) { await expectValues(of: states, []) } else { await expectNoMoreValues(of: states) }
      }
    }

    #expect(texts == (1...20).map { "the stream sent \($0) where no value was expected" })
  }

  @Test("after a wrong one stay in the stream", .fails("the stream sent an unexpected value 1 of 3:"))
  func leavesTheRestAfterAFailure() async {
    let (states, continuation) = AsyncStream.makeStream(of: Int.self)
    for state in 1...3 { continuation.yield(state) }

    await expectValues(of: states, [7, 2, 3])

    await expectValues(of: states, [2, 3])
  }
}
