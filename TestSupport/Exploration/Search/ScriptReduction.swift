/// The reduction of a failing script to the shortest one that fails in the same way.
///
/// It leaves out entries, in smaller and smaller groups and in pairs, then makes the entries and their values simpler.
///
/// Source: Andreas Zeller and Ralf Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE Transactions on Software
/// Engineering 28(2), 2002.
@MainActor
struct ScriptReduction {
  /// The largest number of runs.
  static let runLimit = 1_000
  /// The longest script of which pairs are left out.
  private static let pairLimit = 16

  private let attempt: ([ScriptEntry]) async -> RunResult
  private(set) var best: RunResult
  private(set) var runs = 0
  private let end = ContinuousClock.now + .seconds(10)

  /// Begins with a run that has failed.
  ///
  /// - Parameter attempt: Runs another script, without the entries that cannot happen.
  init(of result: RunResult, attempt: @escaping ([ScriptEntry]) async -> RunResult) {
    (best, self.attempt) = (result, attempt)
  }

  /// Looks for the shortest script.
  mutating func run() async {
    var hasImproved = true
    while hasImproved, canGoOn {
      hasImproved = await removeGroups()
      if await removePairs() { hasImproved = true }
      if await simplifyEntries() { hasImproved = true }
      if await simplifyValues() { hasImproved = true }
    }
  }

  private var canGoOn: Bool { runs < Self.runLimit && ContinuousClock.now < end && !Task.isCancelled }

  /// Runs a script, and keeps its result if it fails in the same way and is simpler.
  private mutating func tries(_ script: [ScriptEntry]) async -> Bool {
    runs += 1
    let result = await attempt(script)
    guard result.problem?.kind == best.problem?.kind, result.isSimpler(than: best) else { return false }
    best = result
    return true
  }

  private mutating func removeGroups() async -> Bool {
    var hasImproved = false
    var size = max(1, best.entries.count / 2)
    while size > 0 {
      var start = 0
      while start < best.entries.count, canGoOn {
        var script = best.entries
        script.removeSubrange(start..<min(start + size, script.count))
        if await tries(script) { hasImproved = true } else { start += size }
      }
      size /= 2
    }
    return hasImproved
  }

  /// Leaves out two entries that need each other, such as "attach" and "detach".
  private mutating func removePairs() async -> Bool {
    guard best.entries.count <= Self.pairLimit else { return false }
    for first in best.entries.indices {
      for second in best.entries.indices.dropFirst(first + 1) where canGoOn {
        var script = best.entries
        script.remove(at: second)
        script.remove(at: first)
        if await tries(script) { return true }
      }
    }
    return false
  }

  /// Lets entries happen in a simpler place, or with a simpler answer.
  private mutating func simplifyEntries() async -> Bool {
    var hasImproved = false
    for index in best.entries.indices where canGoOn && index < best.entries.count {
      for simpler in best.entries[index].simpler where index < best.entries.count {
        var script = best.entries
        script[index] = simpler
        if await tries(script) {
          hasImproved = true
          break
        }
      }
    }
    return hasImproved
  }

  private mutating func simplifyValues() async -> Bool {
    var hasImproved = false
    for index in best.entries.indices {
      guard index < best.entries.count, let values = best.entries[index].values, let choices = best.choices[index]
      else {
        continue
      }
      var reduction = FixtureReduction(from: choices)
      while canGoOn, index < best.entries.count, let script = reduction.next() {
        var entries = best.entries
        entries[index].values = ChoiceScript(script, ofEdgeCases: values.ofEdgeCases)
        runs += 1
        let result = await attempt(entries)
        let fails = result.problem?.kind == best.problem?.kind && result.entries.count == best.entries.count
        let choices = fails ? result.choices[index] : nil
        let before = reduction.best.all
        reduction.learn(choices)
        if reduction.best.all != before { (best, hasImproved) = (result, true) }
      }
    }
    return hasImproved
  }
}

extension RunResult {
  /// True if a run is shorter than another one, or has simpler entries.
  fileprivate func isSimpler(than other: RunResult) -> Bool {
    (entries.count, cost) < (other.entries.count, other.cost)
  }

  private var cost: Int { entries.map(\.cost).reduce(0, +) }
}

extension ScriptEntry {
  fileprivate var cost: Int {
    let placeCost =
      switch place {
      case .next: 0
      case .atOnce: 1
      case .within: 2
      }
    return placeCost * 4 + (values == nil ? 0 : 2) + (step.hasSuffix("a fixture") ? 1 : 0)
  }

  /// The same entry in simpler forms, the simplest one first.
  fileprivate var simpler: [ScriptEntry] {
    let places: [ScriptEntry] = place == .next ? [] : [ScriptEntry(place: .next, step: step, values: values)]
    guard step.hasSuffix("returns #") else { return places }
    let plain = ["[]", "nil", "a fixture"].map { value in
      ScriptEntry(place: place, step: step.dropLast() + value)
    }
    return places + plain
  }
}
