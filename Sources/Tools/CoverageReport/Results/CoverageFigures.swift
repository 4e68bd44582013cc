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
struct SuiteOverlap: Sendable, Equatable, Encodable {
  private(set) var both = 0
  private(set) var onlyXCTest = 0
  private(set) var onlySwiftTesting = 0
  private(set) var neither = 0

  /// Counts the regions of all chosen targets.
  ///
  /// The result is nil unless both suites were to run.
  init?(_ result: CoverageResult) {
    guard result.mode.suites.count > 1 else { return nil }
    for counts in result.files.lazy.flatMap(\.regions).map(\.counts) {
      switch (counts.isCovered(by: .xctest), counts.isCovered(by: .swiftTesting)) {
      case (true, true): both += 1
      case (true, false): onlyXCTest += 1
      case (false, true): onlySwiftTesting += 1
      case (false, false): neither += 1
      }
    }
  }

  /// A sentence with the numbers.
  var summary: String {
    let parts = [
      (both, "both"), (onlyXCTest, "XCTest only"), (onlySwiftTesting, "Swift Testing only"), (neither, "neither"),
    ]
    return "Regions covered: \(parts.map { "\(NumberFormat.grouped($0)) by \($1)" }.joined(separator: ", "))."
  }
}
