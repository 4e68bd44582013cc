/// The figures of a run beside those of an earlier report.
struct Comparison: Sendable, Equatable {
  /// The path of the earlier report, as given on the command line.
  var report: String

  /// The date of the earlier report, in ISO 8601.
  var date: String

  /// True if a loss fails the run.
  var forbidsLoss: Bool

  /// The change of all compared files together, for each compared selection.
  var totals: [FigureChange]

  /// The files with a change: first the losses, beginning with the greatest, then the others by path.
  var files: [FileChange]

  /// The sentences about the suites and targets that are not compared.
  var notes: [String]

  /// The change of one file.
  struct FileChange: Sendable, Equatable {
    var path: String
    var state: State
    /// The figures of each compared selection.
    var figures: [FigureChange]

    /// The presence of the file in the two reports.
    enum State: String, Sendable {
      /// Both reports have the file.
      case changed
      /// Only the run has the file.
      case new
      /// Only the earlier report has the file, which does not belong to its target any longer.
      case deleted
      /// Only the earlier report has the file, because the options of this run leave it out.
      case notMeasured
    }

    /// True if this run has figures of the file.
    var isMeasured: Bool { state == .changed || state == .new }

    /// The greatest number of additional missed elements in a selection with a loss, or 0 without a loss.
    var loss: Int { state == .changed ? figures.filter(\.isLoss).map(\.moreMissed).max() ?? 0 : 0 }
  }

  /// A figure with a loss.
  struct Loss: Sendable, Equatable {
    /// The path of the file, or nil if the figure is about all compared files.
    var path: String?
    var figure: FigureChange
  }

  /// The losses of the selections that thresholds are about: first in total, then by file.
  var losses: [Loss] {
    totals.filter { $0.isChecked && $0.isLoss }.map { Loss(path: nil, figure: $0) }
      + files.filter { $0.state == .changed }.flatMap { file in
        file.figures.filter { $0.isChecked && $0.isLoss }.map { Loss(path: file.path, figure: $0) }
      }
  }

  /// The losses that fail the run.
  var failures: [Loss] { forbidsLoss ? losses : [] }

  /// Returns the change of a file, or nil if there is none.
  func change(of path: String) -> FileChange? { files.first { $0.path == path } }
}

/// The figure of one selection in an earlier report and now.
struct FigureChange: Sendable, Equatable {
  var selection: SuiteSelection

  /// True if thresholds are about the selection.
  var isChecked = true

  var earlier: Tally
  var current: Tally

  /// The number of additional missed elements, which is negative if fewer are missed.
  var moreMissed: Int { current.missed - earlier.missed }

  /// True if the share is smaller and more elements are missed.
  ///
  /// One condition alone does not show a loss of tests. The share falls if covered code is removed, and tested code may miss as much
  /// as the rest of the file.
  var isLoss: Bool { moreMissed > 0 && current.hasSmallerShare(than: earlier) }

  /// True if both reports have the same share and miss as many elements.
  var isUnchanged: Bool {
    moreMissed == 0 && !current.hasSmallerShare(than: earlier) && !earlier.hasSmallerShare(than: current)
  }
}

extension Tally {
  /// The number of elements that are not covered.
  var missed: Int { count - covered }

  /// Returns true if the exact share is smaller.
  fileprivate func hasSmallerShare(than other: Self) -> Bool { covered * other.count < other.covered * count }
}

extension FigureChange {
  /// The change in words, such as `91.2% → 90.8% (−0.4, 3 more missed)`.
  var summary: String {
    if isUnchanged { return "\(current.percentage) (unchanged)" }
    let amounts = [difference, missedDifference].compactMap { $0 }
    return "\(earlier.percentage) → \(current.percentage)"
      + (amounts.isEmpty ? "" : " (\(amounts.joined(separator: ", ")))")
  }

  /// The difference of the printed percentages, or nil if they are equal.
  private var difference: String? {
    guard let old = earlier.permille, let new = current.permille, old != new else { return nil }
    let amount = abs(new - old)
    return "\(new > old ? "+" : "−")\(amount / 10).\(amount % 10)"
  }

  private var missedDifference: String? {
    guard moreMissed != 0 else { return nil }
    return "\(NumberFormat.grouped(abs(moreMissed))) \(moreMissed > 0 ? "more" : "fewer") missed"
  }
}

extension Comparison.FileChange {
  /// The change of each selection in words, without those that did not change.
  ///
  /// A new file has only its share and missed elements, and a file without figures has none.
  var summaries: [String] {
    switch state {
    case .changed:
      figures.filter { !$0.isUnchanged }.map { "\($0.selection.shortTitle) \($0.summary)" }
    case .new:
      figures.map { figure in
        "\(figure.selection.shortTitle) \(figure.current.percentage) "
          + "(\(NumberFormat.grouped(figure.current.missed)) missed)"
      }
    case .deleted, .notMeasured: []
    }
  }
}

extension Comparison {
  /// The sentences about the losses that fail the run.
  ///
  /// The list of files has their figures, so one sentence names the first few.
  var failureMessages: [String] {
    let totals = failures.filter { $0.path == nil }.map { loss in
      "\(loss.figure.selection.shortTitle) lost coverage since \(report): \(loss.figure.summary)."
    }
    var paths: [String] = []
    for case let path? in failures.map(\.path) where paths.last != path { paths.append(path) }
    guard !paths.isEmpty else { return totals }
    let files = NumberFormat.counted(paths.count, "file")
    return totals + ["\(files) lost coverage since \(report): \(NumberFormat.first(of: paths))."]
  }
}
