import ExpectedFailures
import Testing

@testable import TestSupport

@Suite("A manual clock stops")
struct ManualClockStopTests {
  private let clock = ManualClock()
  /// The longest time that passes in a run.
  private static let years = Duration.seconds(31_556_952_000)

  @Test("when its run has ended")
  func afterARun() async {
    await clock.run {}
    sleep(until: .seconds(1))

    await QueuedTasks.run(rounds: 30, meetingThreads: true)

    #expect(clock.now.sinceStart == .zero)
  }

  @Test("in a run until the given number of tasks sleep")
  func withTooFewTasks() async throws {
    let first = Task { try await clock.sleep(for: .seconds(1)) }

    try await clock.run(sleepers: 2) {
      await clock.sleeper()
      await QueuedTasks.run(rounds: 30, meetingThreads: true)
      #expect(clock.now.sinceStart == .zero)
      sleep(until: .seconds(2))
      try await first.value
    }

    #expect(clock.now.sinceStart == .seconds(1))
    clock.release(because: .endOfTest)
  }

  @Test("only after 1,000 years of a run")
  func afterALongRun() async throws {
    try await clock.run { try await clock.sleep(for: Self.years) }

    #expect(clock.now.sinceStart == Self.years)
  }

  @Test(
    "after 1,000 years of a run, and fails the test once",
    .fails(
      "the body of the run has not ended; 1 task sleeps on the clock until 31556952006.0 seconds; the clock has moved 1 time, to "
        + "5.0 seconds; a run lasts at most 1,000 years"))
  func afterTooLongARun() async {
    await clock.run {
      try? await clock.sleep(for: .seconds(5))
      try? await clock.sleep(for: Self.years + .seconds(1))
    }

    #expect(clock.now.sinceStart == .seconds(5))
  }

  @Test(
    "after 100,000 moves of a run in which no double of the test receives a call",
    .fails(
      "the body of the run has not ended; 1 task sleeps on the clock until 125.125 seconds; the clock has moved 100000 times, to "
        + "125.0 seconds; a task goes back to sleep each time that it wakes up, such as a retry without a limit"))
  func afterTooManyMoves() async {
    await clock.run {
      clock.state.withLock { state in for _ in 1...99_000 { state.pace.noteMove(waking: []) } }
      while (try? await clock.sleep(for: .milliseconds(125))) != nil {}
    }

    #expect(clock.now.sinceStart == .seconds(125))
  }

  @Test(
    "after a million deadlines of an advance",
    .fails(
      "advance(by: 1.0 seconds) has not ended; 1 task sleeps on the clock until 1.001e-06 seconds; the clock has moved 1000000 times, "
        + "to 1e-06 seconds; a task goes back to sleep each time that it wakes up, such as a retry without a limit"))
  func afterTooManyDeadlines() async {
    let poll = Task {
      try await clock.sleep(for: .nanoseconds(1))
      clock.state.withLock { state in for _ in 1...999_000 { state.pace.noteMove(waking: []) } }
      while true { try await clock.sleep(for: .nanoseconds(1)) }
    }

    await clock.advance(by: .seconds(1))

    await #expect(throws: CancellationError.self) { try await poll.value }
  }

  @Test("for a task that sleeps for ever, without a failure, beside an advance that ends before")
  func besideAnAdvance() async {
    let (nap, hasWoken) = (Task { try await clock.sleep(for: .seconds(Int64.max)) }, Locked(false))
    let other = Task {
      try await clock.sleep(for: .seconds(1))
      hasWoken.withLock { $0 = true }
      try await clock.sleep(for: .seconds(Int64.max))
    }

    await clock.advance(by: .seconds(1), sleepers: 2)

    #expect(hasWoken.withLock { $0 })
    #expect(clock.now.sinceStart == .seconds(1))
    for task in [nap, other] { task.cancel() }
    _ = await (nap.result, other.result)
  }

  @Test("without a failure for a long sleep outside of a run")
  func outsideOfARun() {
    sleep(until: Self.years + .seconds(1))

    #expect(clock.now.sinceStart == .zero)
  }

  private func sleep(until time: Duration) {
    _ = clock.wake(at: clock.now.advanced(by: time)) { _ in }
  }
}
