import TestSupport
import Testing

@Suite("A requirement that returns a stream", .rehearsal)
@MainActor
struct AnswerStreamsTests {
  private struct Offline: Error, Equatable {}

  private let updatesAnswer: Answer<Int, AsyncStream<String>, Never>
  private let positionsAnswer: Answer<Void, AsyncThrowingStream<Int, any Error>, any Error>

  init() {
    let calls = CallLog<String>("MockDelivery")
    updatesAnswer = Answer("updates", of: calls, fallback: AsyncStream { $0.finish() })
    positionsAnswer = Answer("positions", of: calls)
  }

  @Test("sends stubbed values and finishes in each call, or ends with a stubbed error")
  func yields() async throws {
    updatesAnswer.yields("placed", "packed")
    positionsAnswer.yields(1, 2, throwing: Offline())

    for _ in 1...2 {
      let updates = await updatesAnswer.resolve(1)
      await expectValues(of: updates, ["placed", "packed"])
      await expectFinish(of: updates)
    }
    let positions = try await positionsAnswer.resolve(())
    await expectValues(of: positions, [1, 2])
    await expectFinish(of: positions, throwing: Offline())
  }

  @Test("sends other values in each step of a sequence")
  func sequence() async throws {
    positionsAnswer.sequence(.throws(Offline()), .yields(1), then: .yields())

    await #expect(throws: Offline()) { try await positionsAnswer.resolve(()) }
    await expectValues(of: try await positionsAnswer.resolve(()), [1])
    await expectFinish(of: try await positionsAnswer.resolve(()))
  }

  @Test("sends the values of the test one by one")
  func opens() async {
    let lengths = CallLog<Int>("lengths")
    updatesAnswer.opens()
    let reader = Task { [updatesAnswer] in
      for await update in await updatesAnswer.resolve(1) { lengths.record(update.count) }
    }
    let updates = await updatesAnswer.opened()

    updates.yield("placed")
    await lengths.expectCalls(6)
    updates.yield("arriving")
    await lengths.expectCalls(8)
    updates.finish()

    await reader.value
  }

  @Test("fails in the middle, and opens another stream for the next call")
  func reopens() async throws {
    positionsAnswer.opens()
    let first = try await positionsAnswer.resolve(())
    let second = try await positionsAnswer.resolve(())

    let older = await positionsAnswer.opened()
    older.yield(1)
    older.finish(throwing: Offline())
    let newer = await positionsAnswer.opened()
    newer.yield(2)
    newer.finish()

    await expectValues(of: first, [1])
    await expectFinish(of: first, throwing: Offline())
    await expectValues(of: second, [2])
    await expectFinish(of: second)
  }

  @Test("may open its next stream after a pause, in a run of a clock")
  func reopensAfterAPause() async {
    let (lamp, clock) = (SpyLamp(), ManualClock())
    updatesAnswer.opens()
    let reader = Task { [updatesAnswer] in
      for await _ in await updatesAnswer.resolve(1) {}
      try await clock.sleep(for: .seconds(1))
      for await update in await updatesAnswer.resolve(1) { lamp.dim(to: update.count) }
    }
    await updatesAnswer.opened().finish()

    let second = await clock.run { await updatesAnswer.opened() }
    second.yield("placed")
    second.finish()

    await lamp.expectCalls(.dim(to: 6))
    _ = await reader.result
  }

  @Test("opens streams for some inputs only")
  func opensForSomeInputs() async {
    let tea = updatesAnswer.when(7)
    tea.opens()
    updatesAnswer.yields("unknown")

    let (updates, others) = (await updatesAnswer.resolve(7), await updatesAnswer.resolve(8))
    let opened = await tea.opened()
    opened.yield("placed")
    opened.finish()

    await expectValues(of: updates, ["placed"])
    await expectValues(of: others, ["unknown"])
  }

  @Test("is terminated when the task of the reader is cancelled, and then need not be finished")
  func terminatesWhenCancelled() async {
    updatesAnswer.opens()
    let reader = Task { [updatesAnswer] in for await _ in await updatesAnswer.resolve(1) {} }
    let updates = await updatesAnswer.opened()

    reader.cancel()

    await updates.expectTerminated()
  }

  @Test("is terminated when the reader leaves its loop, and then ignores values")
  func terminatesWhenReleased() async {
    updatesAnswer.opens()
    let reader = Task { [updatesAnswer] in for await _ in await updatesAnswer.resolve(1) { break } }
    let updates = await updatesAnswer.opened()

    updates.yield("placed")
    await updates.expectTerminated()
    updates.yield("late")
    updates.finish()

    await reader.value
  }

  @Test("ends with its mock outside of a scope")
  nonisolated func endsWithItsMock() async {
    let reader = await Task.detached {
      let calls = CallLog<String>("MockDelivery").lenient()
      let updatesAnswer = Answer<Int, AsyncStream<String>, Never>("updates", of: calls)
      updatesAnswer.opens()
      let updates = await updatesAnswer.resolve(1)
      return Task { for await _ in updates {} }
    }.value

    await reader.value
  }
}
