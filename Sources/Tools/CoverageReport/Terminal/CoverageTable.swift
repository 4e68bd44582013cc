/// The percentages of the chosen metric: a row for each target, folder and file, and a column for each suite and both.
struct CoverageTable {
  let result: CoverageResult

  private var metric: Metric { result.thresholds.metric }

  func lines(_ layout: TextLayout) -> [String] {
    let all = result.targets.count > 1 ? [total("All targets", result.files, depth: 0, .strong)] : []
    return TextGrid(
      title: "Covered \(metric.rawValue)", headings: result.columns.map(\.shortTitle) + ["missed"],
      rows: result.targets.flatMap { rows(FolderTree($0), depth: 0) } + all, canDropLast: true
    ).lines(layout)
  }

  private func rows(_ folder: FolderTree, depth: Int) -> [TextGrid.Row] {
    [total(folder.name.printable + (depth > 0 ? "/" : ""), folder.allFiles, depth: depth, depth > 0 ? .plain : .strong)]
      + folder.folders.flatMap { rows($0, depth: depth + 1) }
      + folder.files.map { row($0.name.printable, $0.coverage, depth: depth + 1) }
  }

  private func row(_ name: String, _ file: FileCoverage, depth: Int) -> TextGrid.Row {
    guard file.standing != .withoutCode else {
      return TextGrid.Row(name: name, depth: depth, remark: "no executable code")
    }
    let threshold = result.thresholds.file ?? result.thresholds.total
    return TextGrid.Row(name: name, depth: depth, cells: cells([file], threshold))
  }

  private func total(_ name: String, _ files: [FileCoverage], depth: Int, _ tone: TextLayout.Tone) -> TextGrid.Row {
    TextGrid.Row(name: name, depth: depth, tone: tone, cells: cells(files, result.thresholds.total))
  }

  private func cells(_ files: [FileCoverage], _ threshold: Double?) -> [TextGrid.Cell] {
    let shares = result.columns.map { selection in
      let tally = files.reduce(Tally()) { $0 + $1.tally(metric, under: selection) }
      return TextGrid.Cell(text: tally.percentage, tone: tally.tone(threshold))
    }
    let count = files.reduce(0) { $0 + missed($1) }
    return shares + [TextGrid.Cell(text: count == 0 ? "-" : "\(count)")]
  }

  /// How many of a file some gate misses.
  private func missed(_ file: FileCoverage) -> Int {
    func isMissed(_ counts: ExecutionCounts) -> Bool { result.choice.gates.contains { !counts.isCovered(by: $0) } }
    return switch metric {
    case .regions: file.regions.count { isMissed($0.counts) }
    case .lines: file.lines.count { line in result.choice.gates.contains { line.state(under: $0) != .covered } }
    case .functions: file.functions.count { isMissed($0.counts) }
    }
  }
}

extension Tally {
  /// The colour of a share: by the threshold, or in three steps where none was asked for.
  func tone(_ threshold: Double?) -> TextLayout.Tone {
    guard count > 0 else { return .plain }
    if let threshold { return reaches(threshold) ? .good : .bad }
    return reaches(100) ? .good : reaches(75) ? .fair : .bad
  }
}
