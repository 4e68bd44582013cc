import TerminalText
import ToolSupport

/// The section about the coverage of changed lines.
struct ChangedReport {
  let result: CoverageResult

  func lines(_ layout: TextLayout) -> [String] {
    guard let changes = result.changes else { return [] }
    let title = "Changed since \(changes.base) (\(changes.commit))"
    let files = result.changedFiles.filter { !$0.lines.isEmpty }
    guard !files.isEmpty else { return layout.wrapped("\(title): no line with code.") }
    let metrics = result.thresholds.metric == .lines ? [Metric.lines] : [.lines, result.thresholds.metric]
    let totals = metrics.map { metric in
      let tallies = result.columns.map { result.diffTally(metric, under: $0) ?? Tally() }
      let threshold = metric == result.thresholds.metric ? result.thresholds.diff : nil
      return TextGrid.Row(name: "all \(metric.rawValue)", depth: 1, cells: tallies.map { $0.cell(threshold) })
    }
    let table = TextGrid(
      title: "Lines, as covered + partial + missed", headings: result.columns.map(\.shortTitle),
      rows: rows(of: files, layout) + totals
    ).lines(layout)
    return layout.wrapped(title + ":", tone: .strong) + [""] + table
  }

  /// Returns a row for each of the first files, and one for the others.
  private func rows(of files: [FileCoverage], _ layout: TextLayout) -> [TextGrid.Row] {
    let rest = files.count - min(files.count, layout.length.entries)
    let more = TextGrid.Row(name: "…and \(NumberFormat.counted(rest, "more file"))", depth: 1)
    return files.prefix(layout.length.entries).map(row) + (rest > 0 ? [more] : [])
  }

  private func row(_ file: FileCoverage) -> TextGrid.Row {
    TextGrid.Row(
      name: file.path.printable, depth: 1,
      cells: result.columns.map { selection in
        let figures = CoverageFigures([file], under: selection)
        return ("\(figures[.lines].covered) + \(figures.partialLines) + \(figures.missedLines)", .plain)
      })
  }
}
