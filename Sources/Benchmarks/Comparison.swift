/// Two ways of doing the same, timed in turns: their ratio holds on a noisy machine, their figures do not.
struct Comparison {
  let ours: Duration
  let baseline: Duration
  /// The median of the ratios of neighbouring runs.
  let ratio: Double

  /// Times both, so many rounds each.
  init(
    rounds: Int = 15, isolation: isolated (any Actor)? = #isolation, ours: () async throws -> Void,
    baseline: () async throws -> Void
  ) async rethrows {
    let clock = ContinuousClock()
    var pairs: [(ours: Duration, baseline: Duration)] = []
    for round in 0...rounds {
      let baselineTime = try await clock.measure(isolation: isolation) { try await baseline() }
      let ourTime = try await clock.measure(isolation: isolation) { try await ours() }
      // The first round fills caches, and is not counted.
      if round > 0 { pairs.append((ourTime, baselineTime)) }
    }
    self.init(pairs)
  }

  /// Takes the medians of what was timed in turns.
  init(_ pairs: [(ours: Duration, baseline: Duration)]) {
    ours = Self.median(pairs.map(\.ours))
    baseline = Self.median(pairs.map(\.baseline))
    ratio = Self.median(pairs.map { $0.ours / $0.baseline })
  }

  private static func median<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }
}
