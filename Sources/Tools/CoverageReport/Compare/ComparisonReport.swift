import TextWidth

/// The section about the gains and losses since an earlier report.
struct ComparisonReport {
  let result: CoverageResult

  func lines(_ layout: TextLayout) -> [String] {
    guard let comparison = result.comparison else { return [] }
    let title = "Covered \(result.thresholds.metric.rawValue) since \(comparison.report.printable)"
    let totals = comparison.totals.flatMap { figure in
      layout.wrapped(
        "\(figure.selection.shortTitle) \(figure.summary)", indent: "  ", hanging: "    ",
        tone: figure.isLoss ? .bad : .plain)
    }
    let files = layout.list(comparison.files, "file") { lines(about: $0, layout) }
    return layout.wrapped("\(title) (\(comparison.day)):", tone: .strong) + totals
      + (files.isEmpty ? [] : [""]) + files
      + comparison.notes.flatMap { layout.wrapped($0.printable) }
  }

  private func lines(about file: Comparison.FileChange, _ layout: TextLayout) -> [String] {
    layout.wrapped(file.path.printable + file.remark, tone: file.loss > 0 ? .bad : .plain)
      + layout.listed(file.summaries, indent: "  ")
  }
}

extension Comparison {
  /// The day of the earlier report.
  var day: String { String(date.prefix { $0 != "T" }) }
}

extension Comparison.FileChange {
  /// The state of a file that only one of the reports has, in parentheses.
  var remark: String {
    switch state {
    case .changed: ""
    case .new: " (new)"
    case .deleted: " (deleted)"
    case .notMeasured: " (no longer measured)"
    }
  }
}
