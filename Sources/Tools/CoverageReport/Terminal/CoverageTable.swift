import TerminalText
import ToolSupport

/// The table of percentages, with a row for each target, folder and file, and a column for each selection.
struct CoverageTable {
  let result: CoverageResult

  private var metric: Metric { result.thresholds.metric }

  func lines(_ layout: TextLayout) -> [String] {
    let tree = FoldedTree(result.targets.map(node), limit: layout.length.rows)
    let all = result.targets.count > 1 ? [total("All targets", result.files, depth: 0, .strong)] : []
    return TextGrid(
      title: "Covered \(metric.rawValue)", headings: result.columns.map(\.shortTitle) + ["to cover"],
      rows: tree.rows.map(row) + all
    ).lines(layout)
  }

  private func node(_ target: TargetCoverage) -> FoldedTree.Node {
    let folder = target.path + "/"
    let paths = target.files.map { file in
      file.path.hasPrefix(folder) ? String(file.path.dropFirst(folder.count)) : file.path
    }
    return node(target.name.printable, target.files, FolderTree(paths), target.files)
  }

  /// Returns a folder with its subfolders, then its files.
  private func node(
    _ name: String, _ files: [FileCoverage], _ folder: FolderTree, _ all: [FileCoverage]
  ) -> FoldedTree.Node {
    let folders = folder.folders.map { inner in
      node(inner.name.printable + "/", inner.indices.map { all[$0] }, inner, all)
    }
    let leaves = folder.files.map { file in
      FoldedTree.Node(name: file.name.printable, files: [all[file.index]], missed: result.missed(all[file.index]))
    }
    let content = folders + leaves
    return FoldedTree.Node(
      name: name, files: files, missed: content.reduce(0) { $0 + $1.missed }, content: content)
  }

  private func row(_ row: FoldedTree.Row) -> TextGrid.Row {
    let count = NumberFormat.counted(row.files.count, "file")
    switch row.kind {
    case .file: return self.row(row.name, row.files[0], depth: row.depth)
    case .closed where !row.files.isEmpty:
      return total("\(row.name) (\(count))", row.files, depth: row.depth, row.depth == 0 ? .strong : .plain)
    case .open, .closed: return total(row.name, row.files, depth: row.depth, row.depth == 0 ? .strong : .plain)
    case .rest: return total(row.name, row.files, depth: row.depth, .plain)
    }
  }

  private func row(_ name: String, _ file: FileCoverage, depth: Int) -> TextGrid.Row {
    guard file.status != .withoutCode else {
      return TextGrid.Row(name: name, depth: depth, remark: "no executable code")
    }
    let threshold = result.thresholds.file ?? result.thresholds.total
    return TextGrid.Row(name: name, depth: depth, cells: cells([file], threshold))
  }

  private func total(_ name: String, _ files: [FileCoverage], depth: Int, _ tone: TextStyle.Tone) -> TextGrid.Row {
    TextGrid.Row(name: name, depth: depth, tone: tone, cells: cells(files, result.thresholds.total))
  }

  private func cells(_ files: [FileCoverage], _ threshold: Double?) -> [TextGrid.Cell] {
    let shares = result.columns.map { selection in
      let tally = files.tally(metric, under: selection)
      return TextGrid.Cell(text: tally.percentage, tone: tally.tone(threshold))
    }
    let count = files.reduce(0) { $0 + result.missed($1) }
    return shares + [TextGrid.Cell(text: count == 0 ? "-" : "\(count)")]
  }
}

/// The table of totals for each metric.
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
      return metric == .lines ? [row, TextGrid.Row(name: "partial lines", depth: 1, cells: partial)] : [row]
    }
  }

  /// Returns cells with the figures and the percentage, which is aligned.
  static func cells(_ tallies: [Tally], _ threshold: Double?) -> [TextGrid.Cell] {
    tallies.map {
      TextGrid.Cell(text: "\($0.covered)/\($0.count)  \($0.percentage.aligned(to: 5))", tone: $0.tone(threshold))
    }
  }
}
