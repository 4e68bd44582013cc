import Foundation

/// So many covered of so many.
struct Tally: Sendable, Equatable {
  /// How many are covered.
  var covered = 0

  /// How many there are.
  var count = 0

  /// The share in thousandths, cut and never rounded up; nil where nothing is counted.
  var permille: Int? { count > 0 ? covered * 1000 / count : nil }

  /// The share in percent, cut to one decimal and never rounded up: only what is complete reads `100%`.
  var percentage: String {
    guard let permille else { return "-" }
    return covered < count ? "\(permille / 10).\(permille % 10)%" : "100%"
  }

  /// Whether the exact share is at least the threshold; nothing counted always is.
  ///
  /// The threshold is the decimal fraction that was typed: in binary ones, 162 of 375 would fall short of 43.2%.
  ///
  /// - Parameter threshold: A percentage from 0 to 100.
  /// - Returns: `true` when the share, before any rounding, is at or above the threshold.
  func reaches(_ threshold: Double) -> Bool {
    let wanted = Decimal(string: "\(threshold)") ?? Decimal(threshold)
    return count == 0 || Decimal(covered) * 100 >= wanted * Decimal(count)
  }

  /// Adds two tallies of different things.
  static func + (left: Self, right: Self) -> Self {
    Self(covered: left.covered + right.covered, count: left.count + right.count)
  }
}

extension Tally {
  /// Counts the elements, and those that are covered.
  init<Elements: Collection>(_ elements: Elements, isCovered: (Elements.Element) -> Bool) {
    self.init(covered: elements.count(where: isCovered), count: elements.count)
  }
}

/// What a figure counts.
enum Metric: String, CaseIterable, Sendable {
  /// Code regions, the exact measure.
  case regions

  /// Lines of which every part ran.
  case lines

  /// Functions, closures and accessors that were entered.
  case functions
}

/// The tallies of some files by every metric, under one selection.
struct CoverageFigures: Sendable, Equatable {
  private(set) var regions = Tally()
  private(set) var lines = Tally()
  private(set) var functions = Tally()

  /// How many of the lines that are not covered ran in part.
  private(set) var partialLines = 0

  /// How many lines never ran.
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
