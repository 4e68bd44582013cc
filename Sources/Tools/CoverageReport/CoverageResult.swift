/// All that one measured run found, for a report to render.
public struct CoverageResult: Sendable, Equatable {
  /// The chosen targets, ordered by name.
  public let targets: [TargetCoverage]

  /// What became of each suite.
  public let runs: [SuiteRun]

  /// Whether `swift test` ended with a failure.
  public let testsFailed: Bool

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - targets: The chosen targets, ordered by name.
  ///   - runs: What became of each suite.
  ///   - testsFailed: Whether `swift test` ended with a failure.
  public init(targets: [TargetCoverage], runs: [SuiteRun], testsFailed: Bool) {
    self.targets = targets
    self.runs = runs
    self.testsFailed = testsFailed
  }

  /// Counts what the selected tests cover in all chosen targets.
  ///
  /// - Parameters:
  ///   - metric: What to count.
  ///   - selection: One suite alone, or both.
  /// - Returns: The covered ones and all of them.
  public func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
    targets.reduce(Tally(covered: 0, count: 0)) { $0 + $1.tally(metric, under: selection) }
  }

  /// The suites whose region coverage, each alone, stays below the threshold.
  ///
  /// - Parameter threshold: A percentage from 0 to 100.
  /// - Returns: None, one or both suites.
  public func suites(below threshold: Double) -> [Suite] {
    Suite.allCases.filter { !tally(.regions, under: $0.alone).reaches(threshold) }
  }
}
