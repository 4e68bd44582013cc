import Foundation

/// The number of covered elements among all counted elements.
package struct Tally: Sendable, Equatable {
  /// The number of covered elements.
  package var covered = 0

  /// The number of all elements.
  package var count = 0

  package init(covered: Int = 0, count: Int = 0) {
    self.covered = covered
    self.count = count
  }

  /// The share in thousandths, rounded down, or nil if there are no elements.
  package var permille: Int? { count > 0 ? covered * 1000 / count : nil }

  /// The share in percent with one decimal, rounded down.
  ///
  /// Only complete coverage reads `100%`.
  package var percentage: String {
    guard let permille else { return "-" }
    return covered < count ? "\(permille / 10).\(permille % 10)%" : "100%"
  }

  /// Returns true if the share reaches a threshold.
  ///
  /// An empty tally reaches every threshold.
  ///
  /// The comparison uses decimal numbers, as typed by the user. With binary floating point, 162 of 375 would not reach
  /// 43.2%.
  package func reaches(_ threshold: Double) -> Bool {
    let wanted = Decimal(string: "\(threshold)") ?? Decimal(threshold)
    return count == 0 || Decimal(covered) * 100 >= wanted * Decimal(count)
  }

  /// Adds tallies of different elements.
  package static func + (left: Self, right: Self) -> Self {
    Self(covered: left.covered + right.covered, count: left.count + right.count)
  }
}

extension Tally {
  /// Counts the elements of a collection, and the covered ones among them.
  package init<Elements: Collection>(_ elements: Elements, isCovered: (Elements.Element) -> Bool) {
    self.init(covered: elements.count(where: isCovered), count: elements.count)
  }
}

/// The unit that a figure counts.
package enum Metric: String, CaseIterable, Sendable {
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
