import ToolSupport

/// A place in a file to point out on a pull request: a missed region, or its changed lines.
struct MissedPlace: Equatable {
  /// The path of the file, relative to the package's root.
  let path: String

  /// The missed region around the place.
  let entry: MissedEntry

  /// The code of the place, which is the whole region unless only a part of it changed.
  let range: SourceRange

  /// The remarks about the missed region, unless the place is only a part of it.
  var notes: [String] { range == entry.range ? entry.notes : [] }
}

extension CoverageResult {
  /// The missed places in source order: those that changed or, if no base was given, all.
  var missedPlaces: [MissedPlace] {
    let selections = measuredSelections
    return files.flatMap { file in
      let entries = MissedEntry.entries(of: file, selections: selections)
      return entries.flatMap { entry in
        ranges(of: entry, in: file).map { MissedPlace(path: file.path, entry: entry, range: $0) }
      }
    }
  }

  /// Returns the parts of an entry to point out, one for each change in it.
  private func ranges(of entry: MissedEntry, in file: FileCoverage) -> [SourceRange] {
    guard let changes else { return [entry.range] }
    let (start, end) = (entry.range.start, entry.range.end)
    return (changes.lines[file.path] ?? []).compactMap { changed in
      guard changed.overlaps(start.line...max(start.line, end.line)) else { return nil }
      // White space and comments around the changed code are no part of the place.
      let code = file.code(in: entry.range, on: changed)
      let first = changed.contains(start.line) ? start : code.first
      guard let first else { return nil }
      let last = changed.contains(end.line) ? end : code.last ?? first
      return SourceRange(start: first, end: last)
    }
  }
}

extension FileCoverage {
  /// Returns where the code of a range begins and ends on some lines, or nil twice if there is none on them.
  fileprivate func code(
    in range: SourceRange, on lines: ClosedRange<Int>
  ) -> (first: SourcePosition?, last: SourcePosition?) {
    let own = segments[segments.partitioningIndex { $0.line >= lines.lowerBound }...]
      .prefix { $0.line <= lines.upperBound }
      .filter { segment in
        guard let region = segment.region.map({ regions[$0] }) else { return false }
        return range.start <= region.start && region.end <= range.end
      }
    return (
      own.first.map { SourcePosition(line: $0.line, column: $0.columns.lowerBound) },
      own.last.map { SourcePosition(line: $0.line, column: $0.columns.upperBound) }
    )
  }
}

/// An entry in the list of missed regions, for one region or for several with the same message.
struct MissedEntry: Equatable {
  /// The code of the region.
  ///
  /// The region after a block begins behind the brace of the block, but its code may begin lines below.
  private(set) var range: SourceRange

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
    for index in entries.indices {
      let range = entries[index].range
      let code = file.code(in: range, on: range.start.line...max(range.start.line, range.end.line)).first
      if let code, code.line > range.start.line { entries[index].range.start = code }
    }
    return entries
  }
}

extension SuiteSelection {
  /// The text that names the suites that miss a region or a line.
  var missedBy: String { "missed by \(self == .both ? "both" : shortTitle)" }
}
