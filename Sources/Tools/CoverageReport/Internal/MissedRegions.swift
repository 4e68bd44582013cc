/// The list of regions that a suite misses, each once, with the source it points at.
struct MissedRegions {
  let result: CoverageResult
  let source: SourceText
  let style: TextStyle

  private struct Entry {
    let start: CodeRegion.Position
    let end: CodeRegion.Position
    let verdict: String
    var count = 1

    func isSame(as other: Self) -> Bool {
      start == other.start && end == other.end && verdict == other.verdict
    }
  }

  var lines: [String] {
    let files = result.targets.flatMap(\.files).map { ($0, entries($0)) }
    let count = files.flatMap(\.1).reduce(0) { $0 + $1.count }
    guard count > 0 else { return [] }
    return ["\(TextReport.counted(count, "region")) missed:"] + files.flatMap(render)
  }

  /// The missed regions of a file; those that look the same in the list are one entry.
  private func entries(_ file: FileCoverage) -> [Entry] {
    var entries: [Entry] = []
    for (index, region) in file.regions.enumerated() {
      guard let verdict = verdict(on: region) else { continue }
      let hint = isClosureOfUsedValue(index, in: file.regions) ? " (the value is made, its closure never called)" : ""
      let entry = Entry(start: region.start, end: region.end, verdict: verdict + hint)
      if let last = entries.indices.last, entries[last].isSame(as: entry) {
        entries[last].count += 1
      } else {
        entries.append(entry)
      }
    }
    return entries
  }

  private func render(_ file: FileCoverage, _ entries: [Entry]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let lines = source.lines(of: file.path)
    return entries.flatMap { entry in
      let place = style.bold("\(file.path):\(entry.start.line):\(entry.start.column)")
      let times = entry.count > 1 ? " (\(entry.count) regions: a value and the closure in it)" : ""
      return ["", "\(place): \(entry.verdict)\(times)"]
        + SourceText.excerpt(from: entry.start, to: entry.end, in: lines)
    }
  }

  /// Who misses the region; suites that ran nothing miss everything, which is said once, elsewhere.
  private func verdict(on region: CodeRegion) -> String? {
    let missing = Suite.allCases.filter { !region.counts.isCovered(by: $0.alone) }
    if missing.count == Suite.allCases.count { return style.red("missed by both") }
    guard let suite = missing.first, result.runs.contains(where: { $0.suite == suite && $0.measured }) else {
      return nil
    }
    return style.yellow("missed by \(suite.alone.title)")
  }

  /// In `var action = { 1 }` the value and the closure share one place, and only one of them may run.
  private func isClosureOfUsedValue(_ index: Int, in regions: [CodeRegion]) -> Bool {
    let region = regions[index]
    let neighbours = regions[max(0, index - 2)..<min(regions.count, index + 3)]
    return neighbours.contains { twin in
      twin.start == region.start && twin.end == region.end
        && Suite.allCases.contains { twin.counts.isCovered(by: $0.alone) && !region.counts.isCovered(by: $0.alone) }
    }
  }
}

extension SuiteRun {
  /// Whether the suite's figures come from tests that ran.
  var measured: Bool { hasProfile && (testsRun > 0 || outcome == .crashed) }
}
