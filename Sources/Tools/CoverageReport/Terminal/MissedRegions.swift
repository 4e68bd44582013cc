import TextWidth

/// The list of missed regions, with excerpts of their source.
///
/// The list includes every region that a failed threshold is about. Other regions appear up to a limit.
struct MissedRegions {
  let result: CoverageResult
  let names: FunctionNames
  let sources: SourceFolder

  /// The greatest number of entries that no failed threshold is about.
  static let limit = 50

  func lines(_ layout: TextLayout) -> [String] {
    let selections = result.measuredSelections
    let thresholdFailures = result.thresholdFailures
    let files = result.files.map { ($0, MissedEntry.entries(of: $0, selections: selections)) }
    let count = files.reduce(0) { $0 + $1.1.reduce(0) { $0 + $1.count } }
    guard count > 0 else { return [] }
    var lines = [layout.paint("\(NumberFormat.counted(count, "region")) missed:", .strong)]
    var (shown, left) = (0, 0)
    for (file, entries) in files {
      let demands = thresholdFailures.filter { $0.concerns(file.path) }
      let wanted = entries.filter { entry in
        if shown >= Self.limit, !demands.contains(where: { isNeeded(entry, file, by: $0) }) { return false }
        shown += 1
        return true
      }
      left += entries.count - wanted.count
      guard !wanted.isEmpty else { continue }
      let source = sources[file.path]
      lines += wanted.flatMap { [""] + render($0, file, source, layout) }
    }
    let rest = "…and \(left) more; --html shows all of them."
    return lines + (left > 0 ? [""] + layout.wrapped(rest, hanging: "") : [])
  }

  private func isNeeded(_ entry: MissedEntry, _ file: FileCoverage, by failure: ThresholdFailure) -> Bool {
    guard entry.missing.contains(failure.selection) else { return false }
    guard failure.scope == .diff else { return true }
    let lines = entry.range.start.line...max(entry.range.start.line, entry.range.end.line)
    return result.changes?.lines[file.path]?.contains { $0.overlaps(lines) } ?? false
  }

  private func render(
    _ entry: MissedEntry, _ file: FileCoverage, _ source: SourceFile?, _ layout: TextLayout
  ) -> [String] {
    let (start, end) = (entry.range.start, entry.range.end)
    let place = "\(file.path.printable):\(start.line):\(start.column):"
    let missedBy = entry.missedBy
    let isNarrow = layout.width.map { (place + " " + missedBy).displayWidth > $0 } ?? false
    let head = layout.paint(place, .strong) + (isNarrow ? "\n  " : " ")
    let tone: TextLayout.Tone = entry.missing.count == result.mode.checkedSelections.count ? .bad : .fair
    let notes = entry.function.map { ["in \(names[$0].printable)"] } ?? []
    let remarks = notes + entry.notes + executions(entry, file)
    return [head + layout.paint(missedBy, tone)] + layout.listed(remarks, indent: "  ")
      + (source.map { $0.excerpt(from: start, to: end, width: layout.width) } ?? [])
  }

  /// Returns a remark with the executions of the line, because a report by lines may hide the missed region.
  private func executions(_ entry: MissedEntry, _ file: FileCoverage) -> [String] {
    guard let line = file.line(entry.range.start.line) else { return [] }
    let suites = result.mode.suites.map { ($0, line.counts.count(by: $0.selection)) }
    if entry.isFunction, !entry.missing.contains(where: { line.counts.isCovered(by: $0) }) { return [] }
    guard suites.contains(where: { $0.1 > 0 }) else { return ["the line never ran"] }
    let times =
      suites.filter { $0.1 > 0 }.map { "\($0.1 == 1 ? "once" : "\($0.1) times") in \($0.0.title)" }
      + suites.filter { $0.1 == 0 }.map { "never in \($0.0.title)" }
    return ["the line ran " + times.joined(separator: ", ")]
  }
}

extension ThresholdFailure {
  /// Returns true if covering more of a file helps to reach the threshold.
  fileprivate func concerns(_ path: String) -> Bool {
    self.path == nil || self.path == path
  }
}
