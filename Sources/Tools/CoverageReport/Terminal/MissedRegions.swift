import ToolSupport

/// The list of regions that a suite misses, each once, with the source it points at.
struct MissedRegions {
  let result: CoverageResult
  let sources: SourceFolder
  let style: TextStyle

  private struct Entry {
    let place: Place
    let verdict: String
    let hint: String?
    /// Whether the entry is a function that never ran, which stands for all its regions and the closures in it.
    let isFunction: Bool
    var count = 1
    var hasInner = false

    func isSame(as other: Self) -> Bool {
      place == other.place && verdict == other.verdict && hint == other.hint
    }

    func contains(_ other: Self) -> Bool {
      isFunction && verdict == other.verdict && place != other.place
        && place.start <= other.place.start && other.place.end <= place.end
    }

    /// What is said of the entry beside who misses it.
    var note: String {
      var parts = [hint].compactMap { $0 }
      if hasInner {
        parts = [hint ?? "function never called", "\(count) regions"]
      } else if count > 1 {
        parts.append("\(count) regions: a value and the closure in it")
      }
      return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
    }
  }

  private struct Place: Hashable {
    let start: CodeRegion.Position
    let end: CodeRegion.Position
  }

  var lines: [String] {
    let files = result.targets.flatMap(\.files).map { ($0, entries($0)) }
    let count = files.flatMap(\.1).reduce(0) { $0 + $1.count }
    guard count > 0 else { return [] }
    return ["\(TextReport.counted(count, "region")) missed:"] + files.flatMap(render)
  }

  /// The missed regions of a file; those of a function that never ran, or that look the same, are one entry.
  private func entries(_ file: FileCoverage) -> [Entry] {
    var entries: [Entry] = []
    let functions = Set(file.functions.map { Place(start: $0.start, end: $0.end) })
    for (index, region) in file.regions.enumerated() {
      guard let verdict = verdict(on: region) else { continue }
      let place = Place(start: region.start, end: region.end)
      let hint = isClosureOfUsedValue(index, in: file.regions) ? "the value is made, its closure never called" : nil
      let entry = Entry(place: place, verdict: verdict, hint: hint, isFunction: functions.contains(place))
      if let last = entries.indices.last, entries[last].isSame(as: entry) {
        entries[last].count += 1
      } else if let outer = entries.lastIndex(where: { $0.contains(entry) }) {
        entries[outer].count += 1
        entries[outer].hasInner = true
      } else {
        entries.append(entry)
      }
    }
    return entries
  }

  private func render(_ file: FileCoverage, _ entries: [Entry]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let source = sources[file.path]
    return entries.flatMap { entry in
      let (start, end) = (entry.place.start, entry.place.end)
      let place = style.bold("\(file.path):\(start.line):\(start.column)")
      return ["", "\(place): \(entry.verdict)\(entry.note)"] + (source.map { $0.excerpt(from: start, to: end) } ?? [])
    }
  }

  /// Who misses the region; suites that ran nothing miss everything, which is said once, elsewhere.
  private func verdict(on region: CodeRegion) -> String? {
    let missing = Suite.allCases.filter { !region.counts.isCovered(by: $0.alone) }
    if missing.count == Suite.allCases.count { return style.red("missed by both") }
    guard let suite = missing.first, result.runs.contains(where: { $0.suite == suite && $0.isMeasured }) else {
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
