import Dispatch
import TestSupport
import Testing

@Suite("ManualClock")
struct ManualClockTests {
  let clock = ManualClock()

  @Test("shows the same time until it is advanced")
  func showsTheSameTime() {
    let before = clock.now

    clock.advance(by: .seconds(2))

    #expect(before.sinceStart == .zero)
    #expect(before.duration(to: clock.now) == .seconds(2))
    #expect(clock.minimumResolution == .zero)
  }

  @Test("wakes a task at its deadline and not before")
  func wakesAtTheDeadline() async throws {
    let log = CallLog<String>("order")
    let sleep = Task {
      try await clock.sleep(for: .seconds(3))
      log.record("awake")
    }
    let deadline = await clock.sleeper()

    await clock.advance(by: .seconds(2))
    log.record("2 s")
    await clock.advance(by: .seconds(1))
    try await sleep.value

    #expect(deadline.sinceStart == .seconds(3))
    #expect(log.all == ["2 s", "awake"])
    log.lenient()
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test("stops the process if it should run backwards")
    func backwards() async {
      await #expect(processExitsWith: .failure) { ManualClock().advance(by: .seconds(-1)) }
    }
  #endif

  @Test("returns at once from a sleep until now or the past", arguments: [0, -1])
  func doesNotSleepIntoThePast(seconds: Int) async throws {
    await clock.advance(by: .seconds(5), sleepers: 0)

    try await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)))

    #expect(clock.now.sinceStart == .seconds(5))
  }

  @Test("does not let a cancelled task sleep")
  func cancelledTaskDoesNotSleep() async {
    let sleep = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .zero)
    }

    await #expect(throws: CancellationError.self) { try await sleep.value }
  }

  @Test("does not return the deadline of a sleep that has ended, or was cancelled", arguments: [false, true])
  func skipsSleepsThatAreOver(isCancelled: Bool) async throws {
    let early = (0..<50).map { _ in Task { try await clock.sleep(for: .seconds(1)) } }
    await clock.sleeper()
    if isCancelled {
      for sleep in early { sleep.cancel() }
      for sleep in early { await #expect(throws: CancellationError.self) { try await sleep.value } }
    } else {
      await clock.advance(by: .seconds(1))
      for sleep in early { try await sleep.value }
    }
    let late = Task { try await clock.sleep(for: .seconds(8)) }

    let deadline = await clock.sleeper()

    #expect(deadline.sinceStart == (isCancelled ? .seconds(8) : .seconds(9)))
    late.cancel()
  }

  @Test("wakes each of many sleepers once")
  func wakesManySleepers() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for second in 1...100 {
        group.addTask {
          try await clock.sleep(for: .seconds(second))
          return second
        }
      }
      await clock.advance(by: .seconds(100))

      let sum = try await group.reduce(0, +)
      #expect(sum == 5_050)
    }
  }

  @Test(
    "moves from sleep to sleep, also of tasks that begin meanwhile, in one or many steps or in a run",
    arguments: [1, 20, nil])
  func walksThroughSleeps(steps: Int?) async throws {
    let log = CallLog<Duration>("log").lenient()
    let walk = Task {
      for _ in 1...20 {
        try await clock.sleep(for: .seconds(1))
        Task { @MainActor in
          try await clock.sleep(for: .milliseconds(500))
          log.record(clock.now.sinceStart)
        }
      }
      log.record(clock.now.sinceStart)
    }

    if let steps {
      for _ in 1...steps { await clock.advance(by: .seconds(20) / steps) }
    } else {
      try await clock.run { try await walk.value }
    }

    #expect(log.all == (1..<20).map { .milliseconds(1_000 * $0 + 500) } + [.seconds(20)])
    await clock.advance(by: .seconds(1))
    _ = await walk.result
  }

  @Test("lets tasks act in the order of their deadlines", arguments: 1...20)
  func wakesInOrder(attempt: Int) async {
    let log = CallLog<Int>("order")
    for seconds in [2, 1] {
      Task {
        try await clock.sleep(for: .seconds(seconds))
        await Task { @MainActor in log.record(seconds) }.value
      }
    }

    await clock.advance(by: .seconds(3), sleepers: 2)

    #expect(log.all == [1, 2])
    log.lenient()
  }

  @Test("wakes tasks at the new time if it advances in one step")
  func jumps() async throws {
    let walk = Task {
      try await clock.sleep(for: .seconds(1))
      return clock.now.sinceStart
    }

    await clock.advance(by: .seconds(7), inOneStep: true)

    #expect(try await walk.value == .seconds(7))
  }

  @Test("does not miss a sleep that is about to begin because another task sleeps")
  func waitsForASleepBesideAnother() async {
    let log = CallLog<String>("log")
    let heartbeat = Task { try await clock.sleep(for: .seconds(30)) }
    await clock.sleeper()
    Task { @MainActor in
      try await clock.sleep(for: .seconds(1))
      log.record("awake")
    }

    await clock.advance(by: .seconds(1))

    await log.expectCalls("awake")
    heartbeat.cancel()
  }

  @Test("waits for as many sleepers as the test names, and counts all that sleep")
  func waitsForSleepers() async throws {
    let heartbeat = Task { try await clock.sleep(for: .seconds(30)) }
    await clock.sleeper()
    let late = Task {
      // No task is queued until the other queue answers.
      await withCheckedContinuation { answer in DispatchQueue(label: "other").async { answer.resume() } }
      try await clock.sleep(for: .seconds(1))
    }

    await clock.advance(by: .seconds(1), sleepers: 2)

    try await late.value
    heartbeat.cancel()
  }
}
