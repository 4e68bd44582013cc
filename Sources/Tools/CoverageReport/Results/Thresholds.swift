import ToolSupport

/// The required percentages, from 0 to 100.
///
/// Nil means no threshold.
struct Thresholds: Sendable, Equatable {
  /// The unit that the percentages count.
  var metric = Metric.regions

  /// The percentage for all chosen targets together.
  var total: Double?

  /// The percentage for each file.
  var file: Double?

  /// The percentage for the code that changed since the base.
  var diff: Double?

  var isEmpty: Bool { total == nil && file == nil && diff == nil }

  /// A sentence that says that the thresholds are reached, or nil if there is none.
  var success: String? {
    let parts = [
      total.map { "\(NumberFormat.percentage($0)) of the \(metric.rawValue)" },
      file.map { "\(NumberFormat.percentage($0)) in each file" },
      diff.map { "\(NumberFormat.percentage($0)) of what changed" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "Thresholds reached: \(parts.joined(separator: ", "))."
  }
}

/// A figure below its threshold.
struct ThresholdFailure: Sendable, Equatable {
  /// The code that the figure is about.
  enum Scope: String, Sendable, Equatable {
    /// All chosen targets together.
    case total
    /// One file.
    case file
    /// The code that changed since the base.
    case diff
  }

  var scope: Scope

  /// The path of the file, or nil if the figure is about several files.
  var path: String?

  /// The tests that the figure is about.
  var selection: SuiteSelection

  /// The coverage.
  var tally: Tally

  /// The required percentage.
  var threshold: Double

  /// The number of additional elements to cover until the figure reaches the threshold.
  var needed: Int {
    let candidates = tally.covered..<tally.count
    return candidates.partitioningIndex { Tally(covered: $0, count: tally.count).reaches(threshold) } - tally.covered
  }
}

extension ThresholdFailure {
  /// Returns a sentence that describes the failure with exact figures, without the name of a file.
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
