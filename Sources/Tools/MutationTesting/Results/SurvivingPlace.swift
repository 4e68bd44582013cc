import ToolSupport

/// The surviving mutants of one place, which reports show as one entry.
///
/// A place is code that begins on a line, with the code in it that begins on the same line. All of its mutants survive the same
/// suites, in the same tests. So they most likely lack the same test: one that notices a change of the outer code would have
/// noticed the others. An example is a condition, with `==` in place of `!=`, with `true`, and with `false`.
struct SurvivingPlace: Sendable, Equatable {
  /// The mutants, in the order of the code.
  private(set) var mutants: [Mutant]
  /// The checked selections that the mutants survive.
  let selections: [SuiteSelection]
  /// The suites that explain why, each with its trial of the mutants.
  let trials: [SuiteTrial]
  /// The outermost code, in bytes of the file.
  private(set) var range: Range<Int>

  /// The trial of a suite.
  struct SuiteTrial: Sendable, Equatable {
    let suite: Suite
    let trial: Trial
    /// True if tests run the code around the place, which calls something that may be nil.
    let isBehindOptional: Bool

    /// The reason why no mutant of the place was killed.
    var reason: String {
      if isBehindOptional { return "no test runs it; the code behind '?.' runs only if what is before it is not nil" }
      if trial.verdict == .notCovered { return "no test runs it" }
      guard !trial.tests.isEmpty else { return "it runs, but outside of tests" }
      let count = trial.tests.count
      return "\(NumberFormat.counted(count, "test")) \(count == 1 ? "runs" : "run") it: "
        + NumberFormat.first(of: trial.tests)
    }
  }

  /// The titles of the suites that the mutants survive, such as `XCTest, Swift Testing`.
  var suites: String { selections.map { $0 == .both ? "both" : $0.shortTitle }.joined(separator: ", ") }

  var path: String { mutants[0].path }
  /// The line where the code begins.
  var line: Int { mutants[0].line }

  fileprivate init(_ mutant: MutantResult, in result: MutationResult) {
    mutants = [mutant.mutant]
    range = mutant.mutant.range
    let selections = result.selections(missing: mutant)
    self.selections = selections
    let asked = result.suites.filter { suite in
      selections.contains(.both) || selections.contains(suite.selection)
    }
    let all = asked.compactMap { suite in
      mutant.trials[suite].map { trial in
        SuiteTrial(suite: suite, trial: trial, isBehindOptional: result.isSkipped(mutant, in: suite))
      }
    }
    // If one of two suites together runs the code, the other one need not.
    let running = all.filter { $0.trial.verdict != .notCovered }
    trials = selections.contains(.both) && !running.isEmpty ? running : all
  }

  /// Adds the mutant of another place, if the places are one.
  fileprivate mutating func join(_ other: Self) -> Bool {
    let (outer, inner) = range.count < other.range.count ? (other.range, range) : (range, other.range)
    guard outer.lowerBound <= inner.lowerBound, inner.upperBound <= outer.upperBound,
      selections == other.selections, trials == other.trials
    else { return false }
    mutants += other.mutants
    range = outer
    return true
  }
}

extension MutationResult {
  /// Returns true if no test of a suite runs a mutant, but tests run the code around it up to `?.`, as in `view?.show(name)`.
  fileprivate func isSkipped(_ mutant: MutantResult, in suite: Suite) -> Bool {
    let (path, range) = (mutant.mutant.path, mutant.mutant.range)
    guard mutant.trials[suite]?.verdict == .notCovered else { return false }
    return mutants.contains { outer in
      let around = outer.mutant.range
      guard outer.mutant.path == path, outer.mutant.operator == .statement,
        around.lowerBound < range.lowerBound, range.upperBound <= around.upperBound,
        let trial = outer.trials[suite], trial.verdict != .notCovered
      else { return false }
      let text = String(decoding: source(of: path).bytes[around.lowerBound..<range.lowerBound], as: UTF8.self)
      // A closure or a block may not run for other reasons.
      return text.contains("?.") && !text.contains("{")
    }
  }

  /// The places with survivors, ordered by file and place.
  var survivingPlaces: [SurvivingPlace] {
    var places: [SurvivingPlace] = []
    for survivor in survivors(among: mutants) {
      let place = SurvivingPlace(survivor, in: self)
      let onLine = places.indices.reversed().prefix { places[$0].path == place.path && places[$0].line == place.line }
      if !onLine.contains(where: { places[$0].join(place) }) { places.append(place) }
    }
    return places
  }
}

extension Collection<SurvivingPlace> {
  /// Returns the number of the mutants with a noun, and that of their places if it is another one.
  func countedMutants(_ noun: String) -> String {
    let mutants = reduce(0) { $0 + $1.mutants.count }
    return NumberFormat.counted(mutants, noun) + (mutants == count ? "" : " in \(NumberFormat.counted(count, "place"))")
  }
}
