import TerminalText
import ToolSupport

/// The table of percentages, with a row for each target and each file, and a column for each selection.
struct CoverageTable {
  let result: CoverageResult

  private var metric: Metric { result.thresholds.metric }

  func lines(_ layout: TextLayout) -> [String] {
    let limit = layout.length.rows
    let targets = result.targets.greatest(limit) { missed($0.files) }
    // The targets have their rows in any case.
    let files = targets.flatMap(\.files).greatest(max(0, limit - targets.count)) { missed([$0]) }
    let shown = Set(files.map(\.path))
    let rest = result.targets.count - targets.count
    let more = rest > 0 ? [TextGrid.Row(name: "…and \(NumberFormat.counted(rest, "more target"))")] : []
    let all = result.targets.count > 1 ? [total("All targets", result.files)] : []
    return TextGrid(
      title: "Covered \(metric.rawValue)", headings: result.columns.map(\.shortTitle) + ["to cover"],
      rows: targets.flatMap { rows(of: $0, shown) } + more + all
    ).lines(layout)
  }

  /// Returns the row of a target, with the number of its files if some are not shown, and the rows of those that are.
  private func rows(of target: TargetCoverage, _ shown: Set<String>) -> [TextGrid.Row] {
    let files = target.files.filter { shown.contains($0.path) }
    let count = files.count < target.files.count ? " (\(NumberFormat.counted(target.files.count, "file")))" : ""
    return [total(target.name.printable + count, target.files)] + files.map { row($0, in: target.path + "/") }
  }

  private func row(_ file: FileCoverage, in folder: String) -> TextGrid.Row {
    let path = file.path.hasPrefix(folder) ? String(file.path.dropFirst(folder.count)) : file.path
    var cells = cells([file], result.thresholds.file ?? result.thresholds.total)
    if file.status == .withoutCode { cells[cells.count - 1].text = "no code" }
    return TextGrid.Row(name: path.printable, depth: 1, cells: cells)
  }

  private func total(_ name: String, _ files: [FileCoverage]) -> TextGrid.Row {
    TextGrid.Row(name: name, tone: .strong, cells: cells(files, result.thresholds.total))
  }

  private func cells(_ files: [FileCoverage], _ threshold: Double?) -> [TextGrid.Cell] {
    let shares: [TextGrid.Cell] = result.columns.map { selection in
      let tally = files.tally(metric, under: selection)
      return (tally.percentage, tally.tone(threshold))
    }
    let count = missed(files)
    return shares + [(count == 0 ? "-" : "\(count)", .plain)]
  }

  private func missed(_ files: [FileCoverage]) -> Int { files.reduce(0) { $0 + result.missed($1) } }
}

/// The table of totals for each metric.
struct TotalsTable {
  let result: CoverageResult

  func lines(_ layout: TextLayout) -> [String] {
    TextGrid(title: "In total", headings: result.columns.map(\.shortTitle), rows: rows).lines(layout)
  }

  private var rows: [TextGrid.Row] {
    let figures = result.columns.map { CoverageFigures(result.files, under: $0) }
    let partial = figures.map { (text: String($0.partialLines), tone: TextStyle.Tone.plain) }
    return Metric.allCases.flatMap { metric in
      let threshold = result.thresholds.metric == metric ? result.thresholds.total : nil
      let row = TextGrid.Row(
        name: metric.rawValue, depth: 1, cells: figures.map { $0[metric].cell(threshold) })
      return metric == .lines ? [row, TextGrid.Row(name: "partial lines", depth: 1, cells: partial)] : [row]
    }
  }
}
