/// The tallies of a file, a target or a package by every metric under some selections.
struct CoverageTotals: Sendable, Equatable {
  private var tallies: [SuiteSelection: [Metric: Tally]] = [:]

  init() {}

  /// Takes the tallies that are asked for from their source.
  init(_ selections: [SuiteSelection], _ tally: (Metric, SuiteSelection) -> Tally) {
    for selection in selections {
      for metric in Metric.allCases { tallies[selection, default: [:]][metric] = tally(metric, selection) }
    }
  }

  /// What was counted; nothing for a selection that was not asked for.
  subscript(metric: Metric, selection: SuiteSelection) -> Tally { tallies[selection]?[metric] ?? Tally() }

  /// Adds the totals of different things.
  static func + (left: Self, right: Self) -> Self {
    var sum = Self()
    sum.tallies = left.tallies.merging(right.tallies) { $0.merging($1, uniquingKeysWith: +) }
    return sum
  }
}
