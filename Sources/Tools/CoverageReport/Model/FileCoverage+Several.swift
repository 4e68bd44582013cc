extension [FileCoverage] {
  /// Counts what the selected tests cover in all of the files.
  ///
  /// - Parameters:
  ///   - metric: What to count; a partial line is not covered.
  ///   - selection: One suite alone, or both.
  /// - Returns: The covered ones and all of them.
  func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
    reduce(Tally()) { $0 + $1.tally(metric, under: selection) }
  }

  /// How many of their regions are left out of account.
  var excludedRegions: Int { reduce(0) { $0 + $1.exclusions.reduce(0) { $0 + $1.regions.count } } }
}
