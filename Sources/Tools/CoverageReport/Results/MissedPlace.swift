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
