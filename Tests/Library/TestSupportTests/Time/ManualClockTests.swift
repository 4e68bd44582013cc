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

  @Test("returns at once from a sleep until now or the past", arguments: [0, -1])
  func doesNotSleepIntoThePast(seconds: Int) async throws {
    await clock.advance(by: .seconds(5), sleepers: 0)

    try await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)))

    #expect(clock.now.sinceStart == .seconds(5))
  }

  @Test("ends a sleep as soon as its task is cancelled")
  func sleeperIsCancelled() async {
    let sleep = Task { try await clock.sleep(for: .seconds(3)) }
    await clock.sleeper()

    sleep.cancel()

    await #expect(throws: CancellationError.self) { try await sleep.value }
  }

  @Test("does not let a cancelled task sleep")
  func cancelledTaskDoesNotSleep() async {
    let sleep = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .zero)
    }

    await #expect(throws: CancellationError.self) { try await sleep.value }
  }

  @Test("does not return the deadline of a task that has woken up")
  func skipsSleepersThatWoke() async throws {
    let early = (0..<50).map { _ in
      Task { try await clock.sleep(until: .start.advanced(by: .seconds(1))) }
    }
    await clock.advance(by: .seconds(1), sleepers: 50)
    for sleep in early { try await sleep.value }
    let late = Task { try await clock.sleep(for: .seconds(8)) }

    let deadline = await clock.sleeper()

    #expect(deadline.sinceStart == .seconds(9))
    late.cancel()
  }

  @Test("does not return the deadline of a task that was cancelled")
  func skipsCancelledSleepers() async {
    let early = (0..<50).map { _ in Task { try await clock.sleep(for: .seconds(1)) } }
    await clock.sleeper()
    for sleep in early { sleep.cancel() }
    for sleep in early { _ = await sleep.result }
    let late = Task { try await clock.sleep(for: .seconds(3)) }

    let deadline = await clock.sleeper()

    #expect(deadline.sinceStart == .seconds(3))
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
      await clock.advance(by: .seconds(100), sleepers: 100)

      let sum = try await group.reduce(0, +)
      #expect(sum == 5_050)
    }
  }

  @Test("advances through 10,000 sleeps, one by one")
  func walksThroughSleeps() async throws {
    let walk = Task {
      for _ in 0..<10_000 { try await clock.sleep(for: .milliseconds(1)) }
    }

    for _ in 0..<10_000 {
      await clock.advance(by: .milliseconds(1))
    }

    try await walk.value
    #expect(clock.now.sinceStart == .seconds(10))
  }

  @Test("runs through 10,000 sleeps until a task has ended")
  func runsUntilATaskHasEnded() async throws {
    let walk = Task {
      for _ in 0..<10_000 { try await clock.sleep(for: .milliseconds(1)) }
      return "done"
    }

    let result = try await clock.run { try await walk.value }

    #expect(result == "done")
    #expect(clock.now.sinceStart == .seconds(10))
  }

  @Test("runs until a spy is called, and then stops")
  func runsUntilACall() async throws {
    let spy = SpyLamp().lenient()
    let blinking = Task {
      while true {
        try await clock.sleep(for: .seconds(1))
        if clock.now.sinceStart == .seconds(30) { spy.turnOn() }
        if clock.now.sinceStart >= .seconds(30) { try await clock.sleep(for: .seconds(1_000)) }
      }
    }

    await clock.run { await spy.expectNext(.turnOn) }

    #expect(clock.now.sinceStart >= .seconds(30))
    blinking.cancel()
  }

  @Test("continues a run after a run inside it has ended")
  func runsAroundAnother() async throws {
    let first = Task { try await clock.sleep(for: .seconds(1)) }
    let walk = Task { for _ in 0..<10 { try await clock.sleep(for: .seconds(60)) } }

    try await clock.run {
      try await clock.run { try await first.value }
      try await walk.value
    }

    #expect(clock.now.sinceStart >= .seconds(600))
  }

  @Test("waits for a number of sleepers before it moves in a run")
  func runsWithSeveralSleepers() async throws {
    let log = CallLog<Int>("order")
    let sleeps = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        log.record(seconds)
        try await clock.sleep(for: .seconds(10 * seconds))
      }
    }

    await clock.run(sleepers: 3) { await log.expectCalls(1, 2, 3) }

    for sleep in sleeps { sleep.cancel() }
  }

  @Test("returns the deadlines of several sleepers")
  func severalSleepers() async {
    let sleeps = (1...3).map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }

    let deadlines = await clock.sleepers(3)

    #expect(deadlines.map(\.sinceStart).sorted() == [.seconds(1), .seconds(2), .seconds(3)])
    for sleep in sleeps { sleep.cancel() }
  }
}
