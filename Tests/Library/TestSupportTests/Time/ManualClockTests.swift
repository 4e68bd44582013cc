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
    await clock.advance(by: .seconds(1))
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
      await clock.advance(by: .seconds(100))

      let sum = try await group.reduce(0, +)
      #expect(sum == 5_050)
    }
  }

  @Test("advances through 100 sleeps, one by one")
  func walksThroughSleeps() async throws {
    let walk = Task {
      for _ in 0..<100 { try await clock.sleep(for: .milliseconds(1)) }
    }

    for _ in 0..<100 {
      await clock.advance(by: .milliseconds(1))
    }

    try await walk.value
    #expect(clock.now.sinceStart == .milliseconds(100))
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

  @Test("wakes tasks in a run in the order of their deadlines, not of their sleeps", arguments: 1...20)
  func runsInOrderOfDeadlines(attempt: Int) async throws {
    let log = CallLog<Int>("order")

    try await clock.run {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for seconds in [5, 4] {
          group.addTask {
            try await clock.sleep(for: .seconds(seconds))
            log.record(seconds)
          }
        }
        try await group.waitForAll()
      }
    }

    await log.expectCalls(4, 5)
  }

  @Test("moves in a run only after the turn of a task that computes before its sleep", arguments: 1...20)
  func waitsForATurn(attempt: Int) async throws {
    let log = CallLog<Int>("order")

    try await clock.run {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for seconds in [5, 4] {
          group.addTask {
            // The second task is far from its sleep when the first one sleeps.
            if seconds == 4 { _ = (1...20_000).reduce(0) { $0 ^ $1 } }
            try await clock.sleep(for: .seconds(seconds))
            log.record(seconds)
          }
        }
        try await group.waitForAll()
      }
    }

    await log.expectCalls(4, 5)
  }

  @Test("does not end a retry by a deadline that is later", arguments: 1...20)
  @MainActor func runsARetryUnderADeadline(attempt: Int) async throws {
    let shop = MockShop()
    shop.priceAnswer.sequence(.throws(MockShop.Refusal.soldOut), .throws(MockShop.Refusal.soldOut), .returns(3))

    let isInTime = try await clock.run {
      try await withThrowingTaskGroup(of: Bool.self) { group in
        group.addTask {
          try await clock.sleep(for: .seconds(10))
          return false
        }
        group.addTask {
          for delay in [1, 2] {
            if await (try? shop.price(of: "tea")) != nil { return false }
            try await clock.sleep(for: .seconds(delay))
          }
          return try await shop.price(of: "tea") == 3
        }
        defer { group.cancelAll() }
        return try await group.next() ?? false
      }
    }

    #expect(isInTime)
    #expect(clock.now.sinceStart == .seconds(3))
    await shop.expectCalls(.price(of: "tea"), times: 3)
  }

  @Test("runs through sleeps in sequence before it moves on to a later deadline")
  func runsThroughSleepsBeforeADeadline() async throws {
    let late = Task { try await clock.sleep(for: .seconds(1_000)) }
    await clock.sleeper()
    let walk = Task {
      for _ in 0..<500 { try await clock.sleep(for: .seconds(1)) }
      return clock.now.sinceStart
    }

    let (end, _) = try await clock.run { (try await walk.value, try await late.value) }

    #expect(end == .seconds(500))
    #expect(clock.now.sinceStart == .seconds(1_000))
  }

  @Test("runs the tasks that a walk starts at each step before the next step")
  func runsTasksOfAWalk() async throws {
    let log = CallLog<Duration>("log").lenient()
    let walk = Task {
      for _ in 1...30 {
        try await clock.sleep(for: .seconds(1))
        Task { @MainActor in
          try await clock.sleep(for: .milliseconds(500))
          log.record(clock.now.sinceStart)
        }
      }
    }

    try await clock.run { try await walk.value }

    #expect(log.all == (1..<30).map { .milliseconds(1_000 * $0 + 500) })
    await clock.advance(by: .seconds(1))
  }
}
