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
  }

  @Test("only after 1,000 years of a run")
  func afterALongRun() async throws {
    try await clock.run { try await clock.sleep(for: Self.years) }

    #expect(clock.now.sinceStart == Self.years)
  }

  @Test(
    "after 1,000 years of a run, and fails the test once",
    .fails(
      "the clock stops after 1,000 years of a run: a task goes back to sleep each time that it wakes up, such as a retry without "
        + "a limit"), arguments: [0, 5])
  func afterTooLongARun(firstSleep: Int) async throws {
    await clock.run {
      sleep(until: .seconds(firstSleep))
      for seconds in 1...2 { sleep(until: Self.years + .seconds(seconds)) }
      let deadline = Timeout.deadline(after: Timeout.standard)
      _ = await clock.state.wait(until: deadline, isolation: nil) { $0.hasReportedLongRun ? () : nil }
      // The failure follows its note at once, but on another thread.
      await QueuedTasks.run(meetingThreads: true)
    }

    try #require(clock.now.sinceStart == .seconds(firstSleep))
  }

  @Test("without a failure for a long sleep outside of a run")
  func outsideOfARun() {
    sleep(until: Self.years + .seconds(1))

    #expect(clock.now.sinceStart == .zero)
  }

  private func sleep(until time: Duration) {
    clock.wake(at: clock.now.advanced(by: time)) { _ in }
  }
}
