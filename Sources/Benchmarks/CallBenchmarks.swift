import Foundation
import TestSupport

enum Call: Equatable, Sendable {
  case startLoading
  case dim(to: Int)
}

/// Benchmarks of recording calls and waiting for them.
enum CallBenchmarks {
  static func run() async throws {
    try await record()
    try bytes()
    try await wait()
    try await expectNext()
  }

  private static func record() async throws {
    let count = 200_000
    try await Figure("a recorded call").compare(
      with: "an append to a locked array", per: count,
      ours: {
        let log = CallLog<Call>("log").lenient()
        for number in 0..<count { log.record(.dim(to: number)) }
        return log
      },
      baseline: {
        let array = LockedArray<Call>()
        for number in 0..<count { array.append(.dim(to: number)) }
        return array
      },
      check: { $0.all.count == count && $0.all == $1.all })
  }

  private static func bytes() throws {
    #if os(Linux)
      let (figure, count) = (Figure("memory of a recorded call"), 4_000_000)
      let (log, array) = (CallLog<Call>("log").lenient(), LockedArray<Call>())
      let ours = allocated { for number in 0..<count { log.record(.dim(to: number)) } }
      let baseline = allocated { for number in 0..<count { array.append(.dim(to: number)) } }
      try figure.check(log.all.count == count && array.all.count == count && baseline > 0)
      figure.show(
        "\(ours / count) bytes", with: "an element of that array", "\(baseline / count) bytes",
        ratio: Double(ours) / Double(baseline))
    #endif
  }

  #if os(Linux)
    /// The number of bytes by which the memory in use grows.
    ///
    /// It is the second figure of `statm`, in pages.
    private static func allocated(_ body: () -> Void) -> Int {
      func used() -> Int {
        let figures = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return figures.dropFirst().first.flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) } ?? 0
      }
      let before = used()
      body()
      return used() - before
    }
  #endif

  private static func wait() async throws {
    let figure = Figure("time from a call to the test that waits for it")
    let (log, signal) = (CallLog<Call>("log"), Signal())
    var (ours, baseline): ([Duration], [Duration]) = ([], [])
    for _ in 0..<9 {
      baseline.append(await Latency.measure(cause: signal.set, wait: signal.wait))
      ours.append(
        await Latency.measure(
          cause: { log.record(.startLoading) }, wait: { await log.expectNext(.startLoading) }))
    }
    try figure.check((ours + baseline).allSatisfy { $0 > .zero } && log.all.count == 9 * Latency.rounds)
    figure.show(ours.min() ?? .zero, with: "resuming a bare continuation", baseline.min() ?? .zero)
  }

  private static func expectNext() async throws {
    let (rounds, count) = (50, 1_000)
    func log(of calls: Int) -> CallLog<Call> {
      let log = CallLog<Call>("log").lenient()
      for number in 0..<calls { log.record(.dim(to: number)) }
      return log
    }
    /// Expects the next calls, and returns the number of those that came.
    func expect(_ numbers: Range<Int>, in log: CallLog<Call>) async -> Int {
      var received = 0
      for number in numbers where await log.expectNext(where: { $0 == .dim(to: number) }) != nil { received += 1 }
      return received
    }
    let long = log(of: 100_000)
    var shorts = (0..<rounds).map { _ in log(of: count) }
    var next = 0
    try await Figure("`expectNext` on a log of 100,000 calls").compare(
      with: "on a log of 1,000 calls", rounds: rounds, per: count,
      ours: {
        defer { next += count }
        return await expect(next..<next + count, in: long)
      },
      baseline: { await expect(0..<count, in: shorts.removeLast()) },
      check: { $0 == count && $1 == count })
  }
}
