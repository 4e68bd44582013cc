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

  /// The exact share, which is 1 if there are no elements.
  package var share: Double { count == 0 ? 1 : Double(covered) / Double(count) }

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

  /// Returns the color of a share, by the threshold or, if there is none, by its size.
  package func tone(_ threshold: Double?) -> TextStyle.Tone {
    guard count > 0 else { return .plain }
    if let threshold { return reaches(threshold) ? .good : .bad }
    return reaches(100) ? .good : reaches(75) ? .fair : .bad
  }
}
