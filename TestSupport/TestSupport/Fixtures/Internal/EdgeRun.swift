/// One run over the edge cases: says for each draw which of its edge cases it gives.
///
/// A draw is known by its path: its position in the value that it belongs to, that one's position in the next, and so
/// on. Over consecutive runs, each path meets each of its edge cases twice: in the first round all draws go through
/// their edge cases in step, so that equal fields meet; in the second round each in an order of its own.
struct EdgeRun {
  /// How often a draw goes through all its edge cases.
  private static let rounds = 2
  /// In one run of so many a value is absent that may be.
  private static let period = 4

  /// Where the draws stand.
  struct Scope {
    var run: Int
    var path: UInt64 = 0
    var position: UInt64 = 0
    /// How many values that may be absent lie around.
    var gaps = 0
  }

  private(set) var scope: Scope
  /// How many runs the draws need that were met so far.
  private let demand: Locked<Int>

  init(_ run: Int, demand: Locked<Int>) {
    scope = Scope(run: run)
    self.demand = demand
  }

  /// Which of so many edge cases the next draw gives.
  mutating func index(among count: Int) -> Int {
    require(Self.rounds * count)
    let path = nextPath()
    let (round, index) = scope.run.quotientAndRemainder(dividingBy: count)
    guard round > 0 else { return index }
    var generator = SplitMix64(seed: path &+ UInt64(round))
    return generator.order(of: count)[index]
  }

  /// Goes into the value that stands at the next position; leave it with ``leave(to:)``.
  ///
  /// - Returns: Where to go on afterwards.
  mutating func enter() -> Scope {
    let path = nextPath()
    defer { scope = Scope(run: scope.run, path: path, gaps: scope.gaps) }
    return scope
  }

  /// Goes into the value that stands at the next position, where it is not absent in this run.
  ///
  /// What lies inside sees only the runs in which it is present, without a gap, and so meets all its edge cases.
  ///
  /// - Returns: Where to go on afterwards; nothing where the value is absent.
  mutating func enterIfPresent() -> Scope? {
    require(Self.period)
    let outer = enter()
    let (period, place) = scope.run.quotientAndRemainder(dividingBy: Self.period)
    let gap = gap(in: period)
    guard place != gap else {
      scope = outer
      return nil
    }
    scope.run -= period + (place > gap ? 1 : 0)
    scope.gaps += 1
    return outer
  }

  mutating func leave(to outer: Scope) {
    scope = outer
  }

  private mutating func nextPath() -> UInt64 {
    scope.position += 1
    return SplitMix64.mix(scope.path &+ scope.position &* SplitMix64.goldenGamma)
  }

  /// The run of a period in which the value of this scope is absent: in step with all others in the first period, and
  /// any one of the period afterwards.
  private func gap(in period: Int) -> Int {
    let random = SplitMix64.mix(scope.path &+ UInt64(period))
    return period == 0 ? Self.period - 1 : Int(random % UInt64(Self.period))
  }

  /// Asks for so many runs in this scope, and for those more in which it is absent.
  private func require(_ runs: Int) {
    let period = Self.period
    let total = (0..<scope.gaps).reduce(runs) { runs, _ in (runs * period + period - 2) / (period - 1) + 1 }
    demand.withLock { $0 = max($0, total) }
  }
}
