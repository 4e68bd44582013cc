/// The coverage of one target: its own source files and no other's.
struct TargetCoverage: Sendable, Equatable {
  /// The target's name.
  var name: String

  /// The target's folder, relative to the package's root.
  var path: String

  /// Every source file of the target, ordered by path.
  var files: [FileCoverage]

  /// Counts what the selected tests cover in all files of the target.
  ///
  /// - Parameters:
  ///   - metric: What to count.
  ///   - selection: One suite alone, or both.
  /// - Returns: The covered ones and all of them.
  func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
    files.reduce(Tally()) { $0 + $1.tally(metric, under: selection) }
  }
}
