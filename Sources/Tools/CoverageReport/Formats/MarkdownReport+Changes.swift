extension MarkdownReport {
  /// What changed since the base: the share that is covered, and the lines of each file.
  var changed: [String] {
    guard let changes = result.changes else { return [] }
    let shares = result.columns.map { selection in
      "\(selection.title) \(result.diffTally(metric, under: selection).map(share) ?? "")"
    }
    let base = "\(changes.base.markdownCode()) (\(changes.commit.markdownCode()))"
    let rows = result.changedFiles.filter { !$0.lines.isEmpty }.map(row)
    guard !rows.isEmpty else { return ["Nothing that counts changed since \(base)."] }
    let head = MarkdownTable.head(["Changed lines: covered, partial, missed"] + result.columns.map(\.title))
    let list = MarkdownList(rows, bytes: 10_000, noun: "file") { MarkdownTable.row([$0]) }
    return [
      "Changed since \(base): \(shares.joined(separator: ", ")).",
      (head + list.lines).joined(separator: "\n"),
    ]
  }

  private func row(_ file: FileCoverage) -> String {
    let cells = result.columns.map { selection in
      let figures = CoverageFigures(file, under: selection)
      return "\(figures.lines.covered), \(figures.partialLines), \(figures.missedLines)"
    }
    return MarkdownTable.row([file.path.markdownEscaped] + cells)
  }
}
