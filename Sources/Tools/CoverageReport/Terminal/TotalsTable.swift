/// What is covered of all chosen targets, by each metric.
struct TotalsTable {
  let result: CoverageResult

  func lines(_ layout: TextLayout) -> [String] {
    TextGrid(title: "In total", headings: result.columns.map(\.shortTitle), rows: rows).lines(layout)
  }

  private var rows: [TextGrid.Row] {
    Metric.allCases.flatMap { metric in
      let tallies = result.columns.map { result.tally(metric, under: $0) }
      let threshold = result.thresholds.metric == metric ? result.thresholds.total : nil
      let row = TextGrid.Row(name: metric.rawValue, depth: 1, cells: Self.cells(tallies, threshold))
      return metric == .lines ? [row, partial] : [row]
    }
  }

  private var partial: TextGrid.Row {
    let lines = result.files.flatMap(\.lines)
    let counts = result.columns.map { selection in lines.count { $0.state(under: selection) == .partial } }
    return TextGrid.Row(name: "lines in part", depth: 1, cells: counts.map { TextGrid.Cell(text: "\($0)") })
  }

  /// Shares with the figures they come from, as wide as each other.
  static func cells(_ tallies: [Tally], _ threshold: Double?) -> [TextGrid.Cell] {
    tallies.map {
      TextGrid.Cell(text: "\($0.covered)/\($0.count)  \($0.percentage.aligned(to: 5))", tone: $0.tone(threshold))
    }
  }
}
