import ToolSupport

/// A place to point out: a missed region, several with the same message, or the changed part of one.
struct MissedPlace: Equatable {
  /// The path of the file, relative to the package's root.
  let path: String

  /// The code of the place.
  ///
  /// The region after a block begins behind the brace of the block, but its code may begin lines below.
  fileprivate(set) var range: SourceRange

  /// The selections that miss the place.
  let missing: [SuiteSelection]

  /// The mangled name of the function around the place.
  let function: String?

  /// True if the place is a whole function that never ran, including its inner regions and closures.
  fileprivate(set) var isFunction: Bool

  /// The number of regions in the place.
  fileprivate(set) var count = 1

  /// Returns true if another place has the same code, such as a branch and the closure that it returns.
  fileprivate func isSame(as other: Self) -> Bool { range == other.range && missing == other.missing }

  /// Returns true if the place is a missed function that contains the other place.
  fileprivate func contains(_ other: Self) -> Bool {
    isFunction && missing == other.missing && range != other.range
      && range.start <= other.range.start && other.range.end <= range.end
  }

  /// Returns the part of the place in a range.
  fileprivate func part(_ range: SourceRange) -> Self {
    range == self.range ? self : Self(path: path, range: range, missing: missing, function: function, isFunction: false)
  }

  /// The text that names the suites, such as `missed by XCTest`.
  var missedBy: String {
    let selection = missing.count > 1 ? .both : missing.first ?? .both
    return "missed by \(selection == .both ? "both" : selection.shortTitle)"
  }

  /// The remarks about the place, apart from the suites.
  var notes: [String] {
    (isFunction ? ["never called"] : []) + (count > 1 ? ["\(count) regions"] : [])
  }
}

extension CoverageResult {
  /// The missed places in source order: those that changed or, if no base was given, all.
  var missedPlaces: [MissedPlace] { files.flatMap { missedPlaces(of: $0) } }

  /// Returns the places of a file that the checked suites miss, or some selections, with a place for each change in one if a
  /// base was given.
  func missedPlaces(of file: FileCoverage, under selections: [SuiteSelection]? = nil) -> [MissedPlace] {
    let places = file.missedPlaces(under: selections ?? measuredSelections)
    guard let changes else { return places }
    return places.flatMap { place in
      let (start, end) = (place.range.start, place.range.end)
      return (changes.lines[file.path] ?? []).compactMap { changed -> MissedPlace? in
        guard changed.overlaps(start.line...max(start.line, end.line)) else { return nil }
        // White space and comments around the changed code are no part of the place.
        let code = file.code(in: place.range, on: changed)
        let first = changed.contains(start.line) ? start : code.first
        guard let first else { return nil }
        let last = changed.contains(end.line) ? end : code.last ?? first
        return place.part(SourceRange(start: first, end: last))
      }
    }
  }
}

extension FileCoverage {
  /// Returns the places that a selection misses, in source order.
  func missedPlaces(under selections: [SuiteSelection]) -> [MissedPlace] {
    var places: [MissedPlace] = []
    var open: [Int] = []
    for region in regions {
      let missing = selections.filter { !region.counts.isCovered(by: $0) }
      guard !missing.isEmpty else { continue }
      let range = SourceRange(start: region.start, end: region.end)
      let function = region.function.flatMap { functions.indices.contains($0) ? functions[$0] : nil }
      let place = MissedPlace(
        path: path, range: range, missing: missing, function: function?.name,
        isFunction: function.map { SourceRange(start: $0.start, end: $0.end) } == range)
      open.removeAll { places[$0].range.end <= range.start }
      if let last = places.indices.last, places[last].isSame(as: place) {
        places[last].count += 1
      } else if let outer = open.last(where: { places[$0].contains(place) }) {
        places[outer].count += 1
      } else {
        if place.isFunction { open.append(places.count) }
        places.append(place)
      }
    }
    for index in places.indices {
      let range = places[index].range
      let code = code(in: range, on: range.start.line...max(range.start.line, range.end.line)).first
      if let code, code.line > range.start.line { places[index].range.start = code }
    }
    return places
  }

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
