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
