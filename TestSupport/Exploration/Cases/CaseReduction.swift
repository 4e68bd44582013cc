import TestSupport

/// The reduction of a failing case to the smallest one that fails.
///
/// It runs the test body again and again, with simpler fixtures. The failures of these runs are withdrawn.
struct CaseReduction {
  /// The longest time for all runs.
  ///
  /// A body that fails only after a timeout is run a few times, and not hundreds of times.
  private static let timeLimit = Duration.seconds(10)

  /// The number of known issues that ends the search.
  ///
  /// Swift Testing prints each of them, so the failure itself would be hard to find among hundreds.
  static let knownIssueLimit = 50

  private let fixtureCase: FixtureCase
  private let ofEdgeCases: Bool
  /// Receives the name of each case before it runs.
  private let trace: (String) -> Void
  private let start = ContinuousClock.now
  private var reduction: FixtureReduction
  private var runs = 0
  private var knownIssues = 0
  /// The smallest run that has failed, or nil if even the same fixtures have not failed again.
  private var smallest: (requests: [FixtureRequest], failure: String)?
  /// True if a smaller case than the given one has failed.
  private var isReduced = false
  private var mayContinue = true

  /// Begins with a case that has failed.
  ///
  /// - Parameter fixtures: The engine of the case, after the run.
  init(of fixtureCase: FixtureCase, with fixtures: FixtureEngine, trace: @escaping (String) -> Void) {
    self.fixtureCase = fixtureCase
    self.trace = trace
    if case .edge = fixtureCase { ofEdgeCases = true } else { ofEdgeCases = false }
    reduction = FixtureReduction(from: fixtures.choices)
  }

  /// Returns an engine for the next run, or nil at the end.
  mutating func next() -> FixtureEngine? {
    guard mayContinue, !Task.isCancelled, ContinuousClock.now - start < Self.timeLimit else { return nil }
    // The first run has the same fixtures. It shows if they fail reliably, and which values they are.
    let script = runs == 0 ? reduction.best.all.map(\.value) : reduction.next()
    runs += 1
    return script.map { values in
      let script = ChoiceScript(values, ofEdgeCases: ofEdgeCases)
      trace("\(FixtureCase.choices(script))")
      return FixtureEngine(script)
    }
  }

  /// Learns the result of a run.
  mutating func learn(from fixtures: FixtureEngine, _ attempt: FixtureAttempt) {
    let failure = attempt.failure
    if runs == 1 {
      mayContinue = failure != nil
    } else {
      reduction.learn(failure == nil ? nil : fixtures.choices)
    }
    // The best choices are these only if they were an improvement.
    if let failure, reduction.best.all == fixtures.choices.all {
      smallest = (fixtures.requests ?? [], failure)
      isReduced = runs > 1
    }
    knownIssues += attempt.knownIssueCount
    if attempt.hasLeaked || knownIssues >= Self.knownIssueLimit { mayContinue = false }
  }

  /// The lines of a failure about the smallest case.
  var details: [String] {
    guard runs > 0 else { return [] }
    guard let smallest else {
      return [
        "the same values passed when they ran again; the body depends on something else, such as the time or state that "
          + "cases share"
      ]
    }
    let smallestCase =
      isReduced ? .choices(ChoiceScript(reduction.best.shortScript, ofEdgeCases: ofEdgeCases)) : fixtureCase
    return ["the smallest case that fails, after \(runs) runs:"] + FixtureRequest.lines(smallest.requests)
      + ["it fails with: \(smallest.failure)"]
      + ["to keep it as a regression test, write withFixtures(regressions: [\"\(smallestCase.name)\"]) { … }"]
  }
}

extension FixtureRequest {
  /// The lines of a failure that list values.
  static func lines(_ requests: [FixtureRequest]) -> [String] {
    let limit = 20
    return requests.prefix(limit).map { "  \($0)" }
      + (requests.count > limit ? ["  … and \(requests.count - limit) more"] : [])
  }
}
