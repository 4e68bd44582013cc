/// Two ways of doing the same, timed in turns.
///
/// Each is told by its fastest round: what slows a round down is the machine's other work, which is no part of either.
struct Comparison {
  let ours: Duration
  let baseline: Duration

  var ratio: Double { ours / baseline }

  /// Times both, so many rounds each.
  init(
    rounds: Int = 25, isolation: isolated (any Actor)? = #isolation, ours: () async throws -> Void,
    baseline: () async throws -> Void
  ) async rethrows {
    let clock = ContinuousClock()
    var pairs: [(ours: Duration, baseline: Duration)] = []
    for _ in 0..<rounds {
      let baselineTime = try await clock.measure(isolation: isolation) { try await baseline() }
      let ourTime = try await clock.measure(isolation: isolation) { try await ours() }
      pairs.append((ourTime, baselineTime))
    }
    self.init(pairs)
  }

  /// Takes what was timed in turns; at least one round.
  init(_ pairs: [(ours: Duration, baseline: Duration)]) {
    ours = pairs.map(\.ours).min() ?? .zero
    baseline = pairs.map(\.baseline).min() ?? .zero
  }
}
