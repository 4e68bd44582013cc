import ToolSupport

/// An entry in the list of missed regions, for one region or for several with the same message.
struct MissedEntry: Equatable {
  let range: SourceRange

  /// The selections that miss the region.
  let missing: [SuiteSelection]

  /// The mangled name of the function around the region.
  let function: String?

  /// True if the entry is a whole function that never ran, including its inner regions and closures.
  let isFunction: Bool

  /// The number of regions in the entry.
  var count = 1

  /// Returns true if another entry would be at the same place, such as a branch and the closure that it returns.
  func isSame(as other: Self) -> Bool { range == other.range && missing == other.missing }

  /// Returns true if this entry is a missed function that contains the other entry.
  func contains(_ other: Self) -> Bool {
    isFunction && missing == other.missing && range != other.range
      && range.start <= other.range.start && other.range.end <= range.end
  }

  /// The text that names the suites, such as `missed by XCTest`.
  var missedBy: String { (missing.count > 1 ? .both : missing.first ?? .both).missedBy }

  /// The remarks about the entry, apart from the suites.
  var notes: [String] {
    (isFunction ? ["never called"] : []) + (count > 1 ? ["\(count) regions"] : [])
  }

  /// Returns an entry for each region, or group of regions, that a selection misses, in source order.
  static func entries(of file: FileCoverage, selections: [SuiteSelection]) -> [Self] {
    var entries: [Self] = []
    var open: [Int] = []
    for region in file.regions {
      let missing = selections.filter { !region.counts.isCovered(by: $0) }
      guard !missing.isEmpty else { continue }
      let range = SourceRange(start: region.start, end: region.end)
      let function = region.function.flatMap { file.functions.indices.contains($0) ? file.functions[$0] : nil }
      let entry = Self(
        range: range, missing: missing, function: function?.name,
        isFunction: function.map { SourceRange(start: $0.start, end: $0.end) } == range)
      open.removeAll { entries[$0].range.end <= range.start }
      if let last = entries.indices.last, entries[last].isSame(as: entry) {
        entries[last].count += 1
      } else if let outer = open.last(where: { entries[$0].contains(entry) }) {
        entries[outer].count += 1
      } else {
        if entry.isFunction { open.append(entries.count) }
        entries.append(entry)
      }
    }
    return entries
  }
}

extension SuiteSelection {
  /// The text that names the suites that miss a region or a line.
  var missedBy: String { "missed by \(self == .both ? "both" : shortTitle)" }
}
