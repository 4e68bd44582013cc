import TestSupport

/// The choice of an edge case for every draw of one run.
///
/// A test body with fixtures runs many times over the edge cases. Each time that it asks the generator for a value, and for
/// each property of that value, the generator *draws* one. Each run has a number from zero, and each draw gets its edge case
/// from the number and from its own path. The path of a draw is its position in the enclosing value, together with the path
/// of that value. So the same draw has the same path in every run.
///
/// A draw with `n` edge cases goes through all of them in runs `0..<n`, and once more in runs `n..<2n`:
/// - In the first round, every draw goes through its edge cases in the same order. Two strings are then empty in the same
///   run, which finds code that compares or combines equal fields.
/// - In the second round, each draw has its own random order, so that different edge cases meet.
///
/// Trying all combinations would take a number of runs that is exponential in the number of draws. This schedule takes about
/// twice the number of edge cases of the draw that has the most. Optional values raise that number by a third for each level.
struct EdgeCaseSchedule {
  /// The number of times that a draw goes through all its edge cases.
  private static let rounds = 2
  /// The number of runs in a period.
  ///
  /// An optional value is absent in one run of each period.
  private static let period = 4

  /// The value whose properties are being drawn.
  struct Scope {
    /// The number of the run.
    ///
    /// Inside optional values, only the runs in which they are present count.
    var run: Int
    /// A hash of the path of the value.
    var path: UInt64 = 0
    /// The number of draws so far.
    var position: UInt64 = 0
    /// The number of enclosing optional values.
    var optionals = 0
  }

  var scope: Scope
  /// The number of runs that the draws of all runs so far need.
  private let runCount: Locked<Int>

  init(_ run: Int, runCount: Locked<Int>) {
    scope = Scope(run: run)
    self.runCount = runCount
  }

  /// Returns the index of the edge case for the next draw.
  mutating func index(among count: Int) -> Int {
    requireRuns(Self.rounds * count)
    let path = nextPath()
    let (round, index) = scope.run.quotientAndRemainder(dividingBy: count)
    guard round > 0 else { return index }
    // The order depends only on the draw and the round. So the runs of a round use each edge case exactly once.
    var generator = SplitMix64(seed: path &+ UInt64(round))
    return generator.permutation(of: count)[index]
  }

  /// Begins the draws for the properties of a value.
  ///
  /// The caller ends them by going back to the enclosing scope.
  ///
  /// - Returns: The enclosing scope.
  mutating func enter() -> Scope {
    let path = nextPath()
    // The returned scope has already moved on by one position, so the next draw after the value has another path.
    defer { scope = Scope(run: scope.run, path: path, optionals: scope.optionals) }
    return scope
  }

  /// Begins the draws inside an optional value, unless it is absent in this run.
  ///
  /// The draws inside count only the runs in which the value is present. Without that, they would skip the edge cases that
  /// fall on the other runs.
  ///
  /// - Returns: The enclosing scope, or `nil` if the value is absent.
  mutating func enterOptional() -> Scope? {
    requireRuns(Self.period)
    let outer = enter()
    let (period, place) = scope.run.quotientAndRemainder(dividingBy: Self.period)
    let absentPlace = absentPlace(inPeriod: period)
    guard place != absentPlace else {
      scope = outer
      return nil
    }
    // The value was absent in one run of each earlier period. If its absent run of this period has passed, that is one
    // run more.
    scope.run -= period + (place > absentPlace ? 1 : 0)
    scope.optionals += 1
    return outer
  }

  private mutating func nextPath() -> UInt64 {
    scope.position += 1
    return SplitMix64.mix(scope.path &+ scope.position &* SplitMix64.goldenGamma)
  }

  /// Returns the run of a period in which this value is absent.
  ///
  /// In the first period it is the last run, the same for all optional values, so that one run has none of them. In later
  /// periods it is random, so that absent and present values meet.
  private func absentPlace(inPeriod period: Int) -> Int {
    let random = SplitMix64.mix(scope.path &+ UInt64(period))
    return period == 0 ? Self.period - 1 : Int(random % UInt64(Self.period))
  }

  /// Raises the total number of runs to at least as many as this scope needs.
  ///
  /// A scope inside an optional value sees only `period - 1` of `period` runs, so each enclosing optional value multiplies
  /// the number by `period / (period - 1)`, rounded up. The last period may be incomplete and begin with the absent run, which
  /// takes one more run.
  private func requireRuns(_ runs: Int) {
    let period = Self.period
    let total = (0..<scope.optionals).reduce(runs) { runs, _ in (runs * period + period - 2) / (period - 1) + 1 }
    runCount.withLock { $0 = max($0, total) }
  }
}
