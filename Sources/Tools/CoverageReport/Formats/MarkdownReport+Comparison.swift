extension MarkdownReport {
  /// The gains and losses since an earlier report: a table of all compared files and of each that changed.
  var comparison: [String] {
    guard let comparison = result.comparison else { return [] }
    let notes = comparison.notes.isEmpty ? [] : [comparison.notes.joined(separator: " ").markdownEscaped]
    guard !comparison.totals.isEmpty else { return notes }
    let shown = comparison.files.prefix(ReportLength.usual.entries)
    let rows = shown.map { file in
      row(file.path.markdownEscaped + file.remark, file.isMeasured ? cells(file) : file.figures.map { _ in "" })
    }
    let title = "Since \(String(comparison.report.suffix(100)).markdownEscaped) (\(comparison.day))"
    let head = MarkdownTable.head([title] + comparison.totals.map(\.selection.title))
    let list = MarkdownList(rows, bytes: 4_000, noun: "file", total: comparison.files.count) { MarkdownTable.row([$0]) }
    let total = row("All compared files", comparison.totals.map { $0.isLoss ? "**\($0.summary)**" : $0.summary })
    return [(head + [total] + list.lines).joined(separator: "\n")] + notes
  }

  /// The losses that fail the run.
  var losses: [String] {
    (result.comparison?.failureMessages ?? []).map { "- " + $0.markdownEscaped }
  }

  private func row(_ name: String, _ cells: [String]) -> String { MarkdownTable.row([name] + cells) }

  private func cells(_ file: Comparison.FileChange) -> [String] {
    file.figures.map { figure in
      guard file.state == .changed else { return figure.current.percentage }
      return figure.isLoss ? "**\(figure.summary)**" : figure.summary
    }
  }
}
