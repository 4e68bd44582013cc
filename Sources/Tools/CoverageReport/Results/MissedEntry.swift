/// One entry in the list of what is missed: a region, or several that say the same.
struct MissedEntry: Equatable {
  let range: SourceRange

  /// The selections that miss it.
  let missing: [SuiteSelection]

  /// The mangled name of the function it is in.
  let function: String?

  /// Whether the value around a closure is made, and only the closure never called.
  let isUncalledClosure: Bool

  /// Whether it is a function that never ran, which stands for all its regions and the closures in it.
  let isFunction: Bool

  /// How many regions it stands for.
  var count = 1

  /// Whether some of these lie within it.
  var hasInner = false

  /// Whether another says the same of the same place, as a value does of the closure that it is.
  func isSame(as other: Self) -> Bool {
    range == other.range && missing == other.missing && isUncalledClosure == other.isUncalledClosure
  }

  /// Whether it stands for another, as a function that never ran stands for its branches.
  func contains(_ other: Self) -> Bool {
    isFunction && missing == other.missing && range != other.range
      && range.start <= other.range.start && other.range.end <= range.end
  }

  /// Who misses it, in words.
  var verdict: String { "missed by " + (missing.count > 1 ? SuiteSelection.both : missing.first ?? .both).shortTitle }

  /// What there is to say beside who misses it.
  var notes: [String] {
    var notes: [String] = []
    if isUncalledClosure {
      notes.append("the value is made, its closure never called")
    } else if isFunction {
      notes.append("never called")
    }
    if hasInner {
      notes.append("\(count) regions")
    } else if count > 1 {
      notes.append("\(count) regions: a value and the closure in it")
    }
    return notes
  }

  /// The entries of a file that some of the selections miss, in source order.
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
        entries[outer].hasInner = true
      } else {
        if entry.isFunction { open.append(entries.count) }
        entries.append(entry)
      }
    }
    return entries
  }

  /// In `var action = { 1 }` the value and the closure share one place, and only one of them may run.
  private static func isClosureOfUsedValue(_ index: Int, in regions: [CodeRegion], _ selections: [SuiteSelection])
    -> Bool
  {
    let region = regions[index]
    return regions[max(0, index - 2)..<min(regions.count, index + 3)].contains { twin in
      twin.start == region.start && twin.end == region.end
        && selections.contains { twin.counts.isCovered(by: $0) && !region.counts.isCovered(by: $0) }
    }
  }
}
