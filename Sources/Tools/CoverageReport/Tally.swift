/// So many covered of so many.
public struct Tally: Sendable, Equatable {
  /// How many are covered.
  public let covered: Int

  /// How many there are.
  public let count: Int

  /// Creates a tally.
  ///
  /// - Parameters:
  ///   - covered: How many are covered.
  ///   - count: How many there are.
  public init(covered: Int, count: Int) {
    self.covered = covered
    self.count = count
  }

  /// The share in percent, cut to one decimal and never rounded up: only what is complete reads `100%`.
  public var percentage: String {
    guard count > 0 else { return "-" }
    guard covered < count else { return "100%" }
    let permille = covered * 1000 / count
    return "\(permille / 10).\(permille % 10)%"
  }

  /// Whether the exact share is at least the threshold; nothing counted never is.
  ///
  /// - Parameter threshold: A percentage from 0 to 100.
  /// - Returns: `true` when the share, before any rounding, is at or above the threshold.
  public func reaches(_ threshold: Double) -> Bool {
    count > 0 && Double(covered) * 100 >= threshold * Double(count)
  }

  /// Adds two tallies of different things.
  public static func + (left: Self, right: Self) -> Self {
    Self(covered: left.covered + right.covered, count: left.count + right.count)
  }
}
