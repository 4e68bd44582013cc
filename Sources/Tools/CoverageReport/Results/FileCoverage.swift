import ToolSupport

/// The coverage of one source file under each suite.
struct FileCoverage: Sendable, Equatable {
  /// The relation of a file to the test binary.
  enum Status: String, Sendable, Equatable {
    /// The test binary contains the code of the file.
    case linked

    /// The file has code, but no test binary contains it.
    ///
    /// All of its code counts as missed.
    case notLinked

    /// The file has no executable code.
    case withoutCode
  }

  /// The path relative to the package's root.
  var path: String

  /// The relation of the file to the test binary.
  var status = Status.linked

  /// The regions that count, in source order.
  ///
  /// An outer region comes before the regions in it.
  var regions: [CodeRegion] = []

  /// The lines with code that counts, in order.
  var lines: [CodeLine] = []

  /// The functions in source order.
  var functions: [CodeFunction] = []

  /// The segments of the lines, in source order, including excluded code.
  var segments: [LineSegment] = []

  /// The exclusions in source order.
  var exclusions: [Exclusion] = []

  /// The warnings, such as those about comments that exclude nothing.
  var warnings: [SourceWarning] = []

  /// Returns the line of code with a number, or nil if there is none.
  func line(_ number: Int) -> CodeLine? {
    let index = lines.partitioningIndex { $0.number >= number }
    return index < lines.endIndex && lines[index].number == number ? lines[index] : nil
  }

  /// Returns the segments of a line.
  func segments(on line: Int) -> ArraySlice<LineSegment> {
    segments[segments.partitioningIndex { $0.line >= line }...].prefix { $0.line == line }
  }

  /// Returns the coverage of the file.
  ///
  /// A partial line is not covered.
  func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
    switch metric {
    case .regions: Tally(regions) { $0.counts.isCovered(by: selection) }
    case .lines: Tally(lines) { $0.state(under: selection) == .covered }
    case .functions: Tally(functions) { $0.counts.isCovered(by: selection) }
    }
  }
}

extension [FileCoverage] {
  /// Returns the coverage of all files.
  ///
  /// A partial line is not covered.
  func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
    reduce(Tally()) { $0 + $1.tally(metric, under: selection) }
  }

  /// The number of excluded regions.
  var excludedRegions: Int { reduce(0) { $0 + $1.exclusions.reduce(0) { $0 + $1.regions.count } } }
}

extension FileCoverage {
  /// Returns the executions of the branches of a line, for formats with branches instead of regions.
  ///
  /// Each region on the line is a branch, and regions with the same range are one. A line with a single region has none
  /// if the region covers the whole line, because the count of the line says the same. A line that did not run reached
  /// none of its branches.
  func branches(of line: CodeLine, under selection: SuiteSelection) -> [Int] {
    var found: [Int: Int] = [:]
    let isCovered = line.counts.isCovered(by: selection)
    for segment in segments(on: line.number) {
      if let region = segment.region { found[region] = isCovered ? segment.counts.count(by: selection) : 0 }
    }
    guard found.count > 1 || !line.partialSelections.isEmpty else { return [] }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the branches of all lines, and the covered ones among them.
  func branchTally(under selection: SuiteSelection) -> Tally {
    Tally(lines.flatMap { branches(of: $0, under: selection) }) { $0 > 0 }
  }
}

extension ChangedLines {
  /// Returns the changed part of a file, or nil if nothing changed.
  ///
  /// A region is part of the change if it begins on a changed line, or if code that belongs to it is on one. The result
  /// has no segments, so it is for figures, and not for a page.
  func part(of file: FileCoverage) -> FileCoverage? {
    guard let changed = lines[file.path], !changed.isEmpty else { return nil }
    func isIn(_ line: Int) -> Bool { changed.contains { $0.contains(line) } }
    let touched = Set(file.segments.lazy.filter { isIn($0.line) }.compactMap(\.region))
    let regions = file.regions.indices.filter { touched.contains($0) || isIn(file.regions[$0].start.line) }
      .map { file.regions[$0] }
    let functions = Set(regions.compactMap(\.function)).sorted()
    return FileCoverage(
      path: file.path, status: file.status, regions: regions, lines: file.lines.filter { isIn($0.number) },
      functions: functions.map { file.functions[$0] })
  }
}
