import TestSupport

/// A benchmark of sleeping on a manual clock.
enum TimeBenchmarks {
  static func run() async throws {
    let count = 10_000
    try await Figure("10,000 sleeps in sequence on a manual clock").compare(
      with: "10,000 continuations", rounds: 7,
      ours: {
        let clock = ManualClock()
        let walk = Task { for _ in 0..<count { try await clock.sleep(for: .seconds(1)) } }
        try await clock.run { try await walk.value }
        return clock.now.sinceStart
      },
      baseline: { await Task { for _ in 0..<count { await withCheckedContinuation { $0.resume() } } }.value },
      check: { time, _ in time == .seconds(count) })
  }
}
