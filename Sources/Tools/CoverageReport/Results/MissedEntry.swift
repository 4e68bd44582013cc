import ToolSupport

/// An entry in the list of missed regions, for one region or for several with the same message.
struct MissedEntry: Equatable {
  let range: SourceRange

  /// The selections that miss the region.
  let missing: [SuiteSelection]

  /// The mangled name of the function around the region.
  let function: String?

  /// True if the region is a stored closure that is never called, although its value is created.
  let isUncalledClosure: Bool

  /// True if the entry is a whole function that never ran, including its inner regions and closures.
  let isFunction: Bool

  /// The number of regions in the entry.
  var count = 1

  /// True if some of these regions are inside another one.
  var hasInnerRegions = false

  /// Returns true if another entry would have the same message at the same place, such as a value and its closure.
  func isSame(as other: Self) -> Bool {
    range == other.range && missing == other.missing && isUncalledClosure == other.isUncalledClosure
  }

  /// Returns true if this entry is a missed function that contains the other entry.
  func contains(_ other: Self) -> Bool {
    isFunction && missing == other.missing && range != other.range
      && range.start <= other.range.start && other.range.end <= range.end
  }

  /// The text that names the suites, such as `missed by XCTest`.
  var missedBy: String { "missed by " + (missing.count > 1 ? SuiteSelection.both : missing.first ?? .both).shortTitle }

  /// The remarks about the entry, apart from the suites.
  var notes: [String] {
    var notes: [String] = []
    if isUncalledClosure {
      notes.append("the value is created, but its closure is never called")
    } else if isFunction {
      notes.append("never called")
    }
    if hasInnerRegions {
      notes.append("\(count) regions")
    } else if count > 1 {
      notes.append("\(count) regions: a value and the closure in it")
    }
    return notes
  }

  /// Returns an entry for each region, or group of regions, that a selection misses, in source order.
  static func entries(of file: FileCoverage, selections: [SuiteSelection]) -> [Self] {
    var entries: [Self] = []
    var open: [Int] = []
    let functions = Set(file.functions.map { SourceRange(start: $0.start, end: $0.end) })
    for (index, region) in file.regions.enumerated() {
      let missing = selections.filter { !region.counts.isCovered(by: $0) }
      guard !missing.isEmpty else { continue }
      let range = SourceRange(start: region.start, end: region.end)
      let function = region.function.flatMap { file.functions.indices.contains($0) ? file.functions[$0].name : nil }
      let entry = Self(
        range: range, missing: missing, function: function,
        isUncalledClosure: isClosureOfUsedValue(index, in: file.regions, selections),
        isFunction: functions.contains(range))
      open.removeAll { entries[$0].range.end <= range.start }
      if let last = entries.indices.last, entries[last].isSame(as: entry) {
        entries[last].count += 1
      } else if let outer = open.last(where: { entries[$0].contains(entry) }) {
        entries[outer].count += 1
        entries[outer].hasInnerRegions = true
      } else {
        if entry.isFunction { open.append(entries.count) }
        entries.append(entry)
      }
    }
    return entries
  }

  /// Returns true if a region is the closure of a value that is used, but never called.
  ///
  /// In `var action = { 1 }`, the initial value and the closure have the same range. The tests may run the first and
  /// never the second.
  private static func isClosureOfUsedValue(_ index: Int, in regions: [CodeRegion], _ selections: [SuiteSelection])
    -> Bool
  {
    let region = regions[index]
    return regions[max(0, index - 2)..<min(regions.count, index + 3)].contains { other in
      other.start == region.start && other.end == region.end
        && selections.contains { other.counts.isCovered(by: $0) && !region.counts.isCovered(by: $0) }
    }
  }
}
