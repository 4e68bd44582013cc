import Foundation

/// A figure of the benchmarks, which prints itself as a row of a Markdown table beside a baseline or a limit.
struct Figure {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  static func beginTable() {
    print("| figure | ours | compared with | baseline | ratio |")
    print("| --- | ---: | --- | ---: | ---: |")
  }

  /// Times two ways to do the same in turns, checks the result of each round, and prints the fastest rounds.
  ///
  /// Other work of the machine can only slow a round down.
  ///
  /// - Throws: A `BenchmarkError` if a result is wrong.
  func compare<Ours, Baseline>(
    with baselineName: String, rounds: Int = 25, per count: Int = 1, isolation: isolated (any Actor)? = #isolation,
    ours: () async throws -> Ours, baseline: () async throws -> Baseline, check: (Ours, Baseline) -> Bool
  ) async throws {
    var (ourTimes, baselineTimes): ([Duration], [Duration]) = ([], [])
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      let baselineResult = try await baseline()
      let middle = ContinuousClock.now
      let ourResult = try await ours()
      ourTimes.append(.now - middle)
      baselineTimes.append(middle - start)
      try self.check(check(ourResult, baselineResult))
    }
    show(ourTimes.min() ?? .zero, with: baselineName, baselineTimes.min() ?? .zero, per: count)
  }

  /// Throws an error if the work that was timed has another result than it should.
  func check(_ isRight: Bool) throws {
    guard isRight else { throw BenchmarkError(description: "\(name): the work that was timed has a wrong result") }
  }

  /// Prints a time beside that of a baseline or a limit.
  func show(_ ours: Duration, with baselineName: String = "the limit", _ baseline: Duration, per count: Int = 1) {
    show(Self.text(ours / count), with: baselineName, Self.text(baseline / count), ratio: ours / baseline)
  }

  func show(_ ours: String, with baselineName: String, _ baseline: String, ratio: Double) {
    print("| \(name) | \(ours) | \(baselineName) | \(baseline) | \(Self.rounded(ratio, to: 100)) |")
    fflush(nil)
  }

  /// A duration in nanoseconds, microseconds or milliseconds.
  private static func text(_ duration: Duration) -> String {
    let nanoseconds = duration / .nanoseconds(1)
    return switch nanoseconds {
    case ..<1_000: "\(Int(nanoseconds.rounded())) ns"
    case ..<1_000_000: "\(rounded(nanoseconds / 1_000, to: 10)) µs"
    default: "\(rounded(nanoseconds / 1_000_000, to: 10)) ms"
    }
  }

  private static func rounded(_ number: Double, to parts: Double) -> Double { (number * parts).rounded() / parts }
}

/// An error that prevents a benchmark, or that makes its figure meaningless.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
}
