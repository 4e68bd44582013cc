extension MarkdownReport {
  /// What changed since the base: the share that is covered, and the lines of each file.
  var changed: [String] {
    guard let changes = result.changes else { return [] }
    let shares = result.columns.map { selection in
      "\(selection.title) \(result.diffTally(metric, under: selection).map(share) ?? "")"
    }
    let base = "\(changes.base.markdownCode()) (\(changes.commit.markdownCode()))"
    let rows = result.files.compactMap { row(of: $0, in: changes) }
    guard !rows.isEmpty else { return ["Nothing that counts changed since \(base)."] }
    let titles = result.columns.map(\.title)
    let head = [
      "| Changed lines: covered, partial, missed | \(titles.joined(separator: " | ")) |",
      "| --- |" + String(repeating: " ---: |", count: titles.count),
    ]
    let list = MarkdownList(rows, bytes: 10_000, noun: "file") { "| \($0) |" }
    return [
      "Changed since \(base): \(shares.joined(separator: ", ")).",
      (head + list.lines).joined(separator: "\n"),
    ]
  }

  /// The counts of a file; nil where no line that counts changed.
  private func row(of file: FileCoverage, in changes: ChangedLines) -> String? {
    guard let ranges = changes.lines[file.path] else { return nil }
    let lines = file.lines.filter { line in ranges.contains { $0.contains(line.number) } }
    guard !lines.isEmpty else { return nil }
    let cells = result.columns.map { selection in
      let states = lines.map { $0.state(under: selection) }
      return [CodeLine.State.covered, .partial, .missed]
        .map { state in String(states.count { $0 == state }) }
        .joined(separator: ", ")
    }
    return "| \(([file.path.markdownEscaped] + cells).joined(separator: " | ")) |"
  }
}
