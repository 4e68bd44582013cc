import TestSupport

/// Benchmarks of sleeping on a manual clock.
enum TimeBenchmarks {
  static func run() async throws {
    let count = 10_000
    let sleeps = try await Comparison(
      rounds: 7,
      ours: {
        let clock = ManualClock()
        let walk = Task { for _ in 0..<count { try await clock.sleep(for: .seconds(1)) } }
        try await clock.run { try await walk.value }
        precondition(clock.now.sinceStart == .seconds(count), "sleeps were lost")
      },
      baseline: {
        let walk = Task { for _ in 0..<count { await withCheckedContinuation { $0.resume() } } }
        await walk.value
      })
    Table.row("10,000 sleeps in sequence", sleeps, with: "10,000 continuations")
    let asked = try await Comparison(
      rounds: 7,
      ours: {
        let clock = ManualClock()
        let walk = Task { for _ in 0..<count { try await clock.sleep(for: .seconds(1)) } }
        for _ in 0..<count {
          await clock.advance(by: .seconds(1))
        }
        try await walk.value
      },
      baseline: {
        let (sleeps, wakes) = (Signal(), Signal())
        async let other: Void = {
          for _ in 0..<count {
            sleeps.set()
            await wakes.wait()
          }
        }()
        for _ in 0..<count {
          await sleeps.wait()
          wakes.set()
        }
        await other
      })
    Table.row("10,000 sleeps, each waited for", asked, with: "2 x 10,000 bare continuations")
  }
}
