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
struct CoverageFigures {
  private let tallies: [Metric: Tally]

  /// The number of partial lines.
  let partialLines: Int

  init(_ files: [FileCoverage], under selection: SuiteSelection) {
    tallies = Dictionary(uniqueKeysWithValues: Metric.allCases.map { ($0, files.tally($0, under: selection)) })
    partialLines = files.reduce(0) { $0 + $1.lines.count { $0.state(under: selection) == .partial } }
  }

  /// The number of lines that never ran.
  var missedLines: Int { self[.lines].count - self[.lines].covered - partialLines }

  subscript(metric: Metric) -> Tally { tallies[metric] ?? Tally() }
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
