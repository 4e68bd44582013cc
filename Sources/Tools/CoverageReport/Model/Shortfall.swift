/// A threshold that was not reached.
struct Shortfall: Sendable, Equatable {
  /// What stays below it.
  enum Scope: Sendable, Equatable {
    /// All chosen targets together.
    case total
    /// One file, by its path.
    case file(String)
    /// What changed since the base of the comparison.
    case diff
  }

  var scope: Scope

  /// Whose figure it is.
  var selection: SuiteSelection

  /// What was reached.
  var tally: Tally

  /// What was demanded, in percent.
  var threshold: Double

  /// The file that falls short; nil where it is more than one file.
  var path: String? {
    if case .file(let path) = scope { path } else { nil }
  }

  /// How many more have to be covered to reach the threshold.
  var needed: Int {
    let candidates = tally.covered..<tally.count
    return candidates.partitioningIndex { Tally(covered: $0, count: tally.count).reaches(threshold) } - tally.covered
  }
}
