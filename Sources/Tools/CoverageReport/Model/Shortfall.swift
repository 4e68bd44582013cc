/// A threshold that was not reached.
struct Shortfall: Sendable, Equatable {
  /// What stays below it.
  enum Scope: Sendable, Equatable {
    /// All chosen targets together.
    case total
    /// One file, by its path.
    case file(String)
    /// What changed since the base of the comparison.
    case diff
  }

  var scope: Scope

  /// Whose figure it is.
  var selection: SuiteSelection

  /// What was reached.
  var tally: Tally

  /// What was demanded, in percent.
  var threshold: Double
}
