import ToolSupport

/// The unit that a figure counts.
enum Metric: String, CaseIterable, Sendable {
  /// Code regions, the most exact unit.
  case regions

  /// Lines.
  ///
  /// A line is covered if every region on it ran.
  case lines

  /// Functions, closures and accessors.
  ///
  /// They are covered if they were called.
  case functions
}

/// The coverage of some files by every metric, under one selection.
struct CoverageFigures: Sendable, Equatable {
  private(set) var regions = Tally()
  private(set) var lines = Tally()
  private(set) var functions = Tally()

  /// The number of partial lines.
  private(set) var partialLines = 0

  /// The number of lines that never ran.
  var missedLines: Int { lines.count - lines.covered - partialLines }

  subscript(metric: Metric) -> Tally {
    switch metric {
    case .regions: regions
    case .lines: lines
    case .functions: functions
    }
  }

  /// Adds the figures of different files.
  static func + (left: Self, right: Self) -> Self {
    Self(
      regions: left.regions + right.regions, lines: left.lines + right.lines,
      functions: left.functions + right.functions, partialLines: left.partialLines + right.partialLines)
  }
}

extension CoverageFigures {
  init(_ file: FileCoverage, under selection: SuiteSelection) {
    self.init(
      regions: file.tally(.regions, under: selection), lines: file.tally(.lines, under: selection),
      functions: file.tally(.functions, under: selection),
      partialLines: file.lines.count { $0.state(under: selection) == .partial })
  }

  init(_ files: [FileCoverage], under selection: SuiteSelection) {
    self = files.reduce(Self()) { $0 + Self($1, under: selection) }
  }
}

/// The number of regions that both suites run, that only one runs, and that neither runs.
struct SuiteOverlap: Sendable, Equatable {
  /// A group of regions that the same suites run.
  enum Group: CaseIterable {
    case both, xctestOnly, swiftTestingOnly, neither

    init(_ counts: ExecutionCounts) {
      self =
        switch (counts.isCovered(by: .xctest), counts.isCovered(by: .swiftTesting)) {
        case (true, true): .both
        case (true, false): .xctestOnly
        case (false, true): .swiftTestingOnly
        case (false, false): .neither
        }
    }
  }

  private var counts: [Group: Int] = [:]

  /// Counts the regions of all chosen targets.
  ///
  /// The result is nil unless both suites were to run.
  init?(_ result: CoverageResult) {
    guard result.mode.suites.count > 1 else { return nil }
    for file in result.files {
      for region in file.regions { counts[Group(region.counts), default: 0] += 1 }
    }
  }

  /// The number of regions in a group.
  subscript(group: Group) -> Int { counts[group] ?? 0 }
}
