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
