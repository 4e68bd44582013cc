import TerminalText
import ToolSupport

/// The section about changed lines: their coverage, and a list of those that are not covered.
struct ChangedReport {
  let result: CoverageResult
  let sources: SourceFolder

  func lines(_ layout: TextLayout) -> [String] {
    guard let changes = result.changes else { return [] }
    let title = "Changed since \(changes.base) (\(changes.commit))"
    let files = result.changedFiles.filter { !$0.lines.isEmpty }
    guard !files.isEmpty else { return layout.wrapped("\(title): no line with code.") }
    let metrics = result.thresholds.metric == .lines ? [Metric.lines] : [.lines, result.thresholds.metric]
    let totals = metrics.map { metric in
      let tallies = result.columns.map { result.diffTally(metric, under: $0) ?? Tally() }
      let threshold = metric == result.thresholds.metric ? result.thresholds.diff : nil
      return TextGrid.Row(name: "all \(metric.rawValue)", depth: 1, cells: TotalsTable.cells(tallies, threshold))
    }
    let table = TextGrid(
      title: "Lines, as covered + partial + missed", headings: result.columns.map(\.shortTitle),
      rows: rows(of: files, layout) + totals
    ).lines(layout)
    return layout.wrapped(title + ":", tone: .strong) + [""] + table
      + missed(files, layout)
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
        let figures = CoverageFigures(file, under: selection)
        return TextGrid.Cell(text: "\(figures.lines.covered) + \(figures.partialLines) + \(figures.missedLines)")
      })
  }

  /// Lists the changed lines that a selection does not cover.
  private func missed(_ files: [FileCoverage], _ layout: TextLayout) -> [String] {
    let selections = result.measuredSelections
    let all = files.flatMap { file in
      file.lines.filter { line in selections.contains { line.state(under: $0) != .covered } }.map { (file, $0) }
    }
    let texts = sources.files(all.prefix(layout.length.entries).map(\.0.path))
    return layout.list(all, "line") { file, line in
      let place = "\(file.path.printable):\(line.number): \(Self.describe(line, selections))"
      let code = texts[file.path]?.text(line.number).map { quote(line.number, $0, layout) }
      return [""] + layout.wrapped(place) + [code].compactMap(\.self)
    }
  }

  private func quote(_ number: Int, _ text: String, _ layout: TextLayout) -> String {
    let line = "  \(number) | \(text.printable)"
    guard let width = layout.width, line.displayWidth > width else { return line }
    return line.prefix(width: width - 1) + "…"
  }

  private static func describe(_ line: CodeLine, _ selections: [SuiteSelection]) -> String {
    selections.compactMap { selection in
      switch line.state(under: selection) {
      case .covered: nil
      case .partial: "partly \(selection.missedBy)"
      case .missed: selection.missedBy
      }
    }.joined(separator: ", ")
  }
}
