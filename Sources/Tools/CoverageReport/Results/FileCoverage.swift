/// The coverage of one source file under each suite.
struct FileCoverage: Sendable, Equatable {
  /// How a file stands to the tests.
  enum Status: String, Sendable, Equatable {
    /// The test binary holds the file's code.
    case linked

    /// The file holds code that no test binary contains; all of it counts as missed.
    case notLinked

    /// The compiler emits nothing for the file that could be executed and counted.
    case withoutCode
  }

  /// The path relative to the package's root.
  var path: String

  /// How the file stands to the tests.
  var status = Status.linked

  /// The code regions that count, in source order, an outer one before those it contains.
  var regions: [CodeRegion] = []

  /// The lines that hold code that counts, in order.
  var lines: [CodeLine] = []

  /// The functions in source order.
  var functions: [CodeFunction] = []

  /// What the regions look like on the page, in source order, with what is left out of account.
  var segments: [LineSegment] = []

  /// What is left out of account, in source order.
  var exclusions: [Exclusion] = []

  /// What is wrong with the comments that would leave source out of account.
  var warnings: [SourceWarning] = []

  /// The line of code with a number; nil where there is none.
  func line(_ number: Int) -> CodeLine? {
    let index = lines.partitioningIndex { $0.number >= number }
    return index < lines.endIndex && lines[index].number == number ? lines[index] : nil
  }

  /// The segments of a line.
  func segments(on line: Int) -> ArraySlice<LineSegment> {
    segments[segments.partitioningIndex { $0.line >= line }...].prefix { $0.line == line }
  }

  /// Counts what the selected tests cover in this file.
  ///
  /// - Parameters:
  ///   - metric: What to count; a partial line is not covered.
  ///   - selection: One suite alone, or both.
  /// - Returns: The covered ones and all of them.
  func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
    switch metric {
    case .regions: Tally(regions) { $0.counts.isCovered(by: selection) }
    case .lines: Tally(lines) { $0.state(under: selection) == .covered }
    case .functions: Tally(functions) { $0.counts.isCovered(by: selection) }
    }
  }
}

extension FileCoverage {
  /// What of the file touches some of its lines: regions, lines and functions; for figures, not for a page.
  ///
  /// - Parameter ranges: The lines, in order and apart.
  /// - Returns: The file as if it held nothing else.
  func restricted(to ranges: [ClosedRange<Int>]) -> Self {
    func isIn(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }
    let touched = Set(segments.lazy.filter { isIn($0.line) }.compactMap(\.region))
    let regions = regions.indices.filter { touched.contains($0) || isIn(self.regions[$0].start.line) }
      .map { self.regions[$0] }
    let functions = Set(regions.compactMap(\.function)).sorted()
    return FileCoverage(
      path: path, status: status, regions: regions, lines: lines.filter { isIn($0.number) },
      functions: functions.map { self.functions[$0] })
  }
}

extension [FileCoverage] {
  /// Counts what the selected tests cover in all of the files.
  ///
  /// - Parameters:
  ///   - metric: What to count; a partial line is not covered.
  ///   - selection: One suite alone, or both.
  /// - Returns: The covered ones and all of them.
  func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
    reduce(Tally()) { $0 + $1.tally(metric, under: selection) }
  }

  /// How many of their regions are left out of account.
  var excludedRegions: Int { reduce(0) { $0 + $1.exclusions.reduce(0) { $0 + $1.regions.count } } }
}

extension FileCoverage {
  /// What the regions on a line make of it in the formats that know branches but no regions: each is a branch.
  ///
  /// - Parameter line: A line of the file.
  /// - Returns: The counts of its branches; none where the line's own count tells all, as one region ran or did not.
  func branches(of line: CodeLine) -> [ExecutionCounts] {
    var found: [Int] = []
    for case let region? in segments(on: line.number).lazy.map(\.region) where !found.contains(region) {
      found.append(region)
    }
    let branches = found.flatMap(twins).map { regions[$0].counts }
    return branches.count == 1 && line.gaps.isEmpty ? [] : branches
  }

  /// All regions that share the place of one, such as a stored closure and the making of it.
  private func twins(of index: Int) -> ClosedRange<Int> {
    func isTwin(_ other: Int) -> Bool {
      regions.indices.contains(other) && regions[other].start == regions[index].start
        && regions[other].end == regions[index].end
    }
    var (first, last) = (index, index)
    while isTwin(first - 1) { first -= 1 }
    while isTwin(last + 1) { last += 1 }
    return first...last
  }
}
