import TextWidth

/// What is covered of all chosen targets, by each metric.
struct TotalsTable {
  let result: CoverageResult

  func lines(_ layout: TextLayout) -> [String] {
    TextGrid(title: "In total", headings: result.columns.map(\.shortTitle), rows: rows).lines(layout)
  }

  private var rows: [TextGrid.Row] {
    let figures = result.columns.map { CoverageFigures(result.files, under: $0) }
    let partial = figures.map { TextGrid.Cell(text: String($0.partialLines)) }
    return Metric.allCases.flatMap { metric in
      let threshold = result.thresholds.metric == metric ? result.thresholds.total : nil
      let row = TextGrid.Row(
        name: metric.rawValue, depth: 1, cells: Self.cells(figures.map { $0[metric] }, threshold))
      return metric == .lines ? [row, TextGrid.Row(name: "lines in part", depth: 1, cells: partial)] : [row]
    }
  }

  /// Shares with the figures they come from, as wide as each other.
  static func cells(_ tallies: [Tally], _ threshold: Double?) -> [TextGrid.Cell] {
    tallies.map {
      TextGrid.Cell(text: "\($0.covered)/\($0.count)  \($0.percentage.aligned(to: 5))", tone: $0.tone(threshold))
    }
  }
}
