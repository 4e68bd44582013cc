import TestSupport
import Testing

@Suite("A run of a manual clock")
struct ManualClockRunTests {
  let clock = ManualClock()

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

  @Test("runs again after an earlier run has ended")
  func runsAgain() async throws {
    for _ in 1...2 {
      let nap = Task { try await clock.sleep(for: .seconds(1)) }
      try await clock.run { try await nap.value }
      // The clock notices the end of a run only after the turns of the queued tasks.
      await QueuedTasks.run(rounds: 100, meetingThreads: true)
    }

    #expect(clock.now.sinceStart == .seconds(2))
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

  @Test(
    "wakes tasks in a run in the order of their deadlines, even if one computes before its sleep",
    arguments: 1...20, [false, true])
  func runsInOrderOfDeadlines(attempt: Int, computes: Bool) async throws {
    let log = CallLog<Int>("order")

    try await clock.run {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for seconds in [5, 4] {
          group.addTask {
            // The second task is far from its sleep when the first one sleeps.
            if computes, seconds == 4 { _ = (1...20_000).reduce(0) { $0 ^ $1 } }
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
}
