/// The percentages to reach, each from 0 to 100, by one metric; nil demands nothing.
struct Thresholds: Sendable, Equatable {
  /// What the percentages count.
  var metric = Metric.regions

  /// For all chosen targets together.
  var total: Double?

  /// For each file.
  var file: Double?

  /// For what changed since the base of the comparison.
  var diff: Double?

  var isEmpty: Bool { total == nil && file == nil && diff == nil }
}

/// A threshold that was not reached.
struct ThresholdFailure: Sendable, Equatable {
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

extension ThresholdFailure {
  /// The sentence that describes the failure with exact figures, without the name of a file.
  func message(in result: CoverageResult) -> String {
    let metric = (scope == .diff ? "changed " : "") + result.thresholds.metric.rawValue
    return "\(subject(in: result)) \(tally.percentage) of the \(metric) "
      + "(\(NumberFormat.grouped(tally.covered)) of \(NumberFormat.grouped(tally.count))), "
      + "below \(NumberFormat.percentage(threshold)): "
      + "\(NumberFormat.grouped(needed)) more \(needed == 1 ? "is" : "are") needed."
  }

  private func subject(in result: CoverageResult) -> String {
    guard selection != .both else { return "The suites together cover" }
    return "\(result.mode == .each ? selection.title : selection.shortTitle) covers"
  }
}
