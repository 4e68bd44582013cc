import Foundation
import ToolSupport

/// The trials of mutants under one suite.
///
/// Each trial first runs the tests that are most likely to kill the mutant, and ends at the first failure.
struct SuiteTrials: Sendable {
  let processes: TestProcesses
  let reach: SuiteReach
  /// The time that a process needs before its first test, in seconds.
  let startup: Double
  /// The time that a process needs for all tests, in seconds.
  let whole: Double
  /// The time after which an expectation of this kit fails, in seconds, or nil if the tests choose it.
  let patience: Double?
  private let testsByMutant: [Int: [Int]]
  private let mutants: Set<Int>

  /// The variable with the time after which an expectation of this kit fails.
  static let timeout = "REHEARSAL_TIMEOUT"

  /// The time that a trial is worth if the tests choose their own time limits, in seconds.
  private static let usualPatience = 0.5

  /// The greatest number of tests in the first process of a trial, and the time that they may take.
  private static let firstTests = 12
  private static let firstSeconds = 0.05

  /// The greatest number of tests that are named to a process.
  ///
  /// More of them take longer to select than to run.
  private static let namedTests = 150

  init(processes: TestProcesses, reach: SuiteReach, startup: Double, whole: Double, patience: Double?) {
    self.processes = processes
    self.reach = reach
    self.startup = startup
    self.whole = whole
    self.patience = patience
    testsByMutant = reach.testsByMutant
    mutants = reach.mutants
  }

  /// Returns the tests that run a mutant.
  func tests(of mutant: Int) -> [TestCase] { (testsByMutant[mutant] ?? []).map { reach.tests[$0] } }

  /// Tries a mutant, first with the tests that killed mutants nearby, the nearest first.
  ///
  /// - Throws: `ToolError` if a process cannot be started.
  func verdict(on mutant: Int, killers: [String]) throws -> Verdict {
    guard mutants.contains(mutant) else { return .notCovered }
    if reach.dependsOnOrder { return try verdict(on: mutant, .chosen, expected: whole) }
    let tests = tests(of: mutant)
    let (first, rest) = divide(tests, killers)
    if !first.isEmpty {
      let verdict = try verdict(on: mutant, .named(first), expected: seconds(of: first))
      if verdict.isDetected { return verdict }
    }
    if !rest.isEmpty, rest.count <= Self.namedTests {
      let verdict = try verdict(on: mutant, .named(rest), expected: seconds(of: rest))
      if verdict.isDetected { return verdict }
    }
    // Code that runs once, such as that of a global variable, was recorded for the first test only. Other tests may kill
    // it, too, and code that ran outside of tests.
    let mayRunElsewhere = tests.count < 2 || reach.outside.contains(mutant)
    guard rest.count > Self.namedTests || (mayRunElsewhere && reach.tests.count != tests.count) else {
      return .survived
    }
    return try verdict(on: mutant, .chosen, expected: whole)
  }

  /// Returns the time that tests need, in seconds.
  ///
  /// The tests were measured one after the other. Swift Testing runs them side by side.
  private func seconds(of tests: [TestCase]) -> Double { min(whole, tests.reduce(0) { $0 + $1.seconds }) }

  /// Divides tests into those of the first process and the others.
  private func divide(_ tests: [TestCase], _ killers: [String]) -> (first: [TestCase], rest: [TestCase]) {
    let ranks = Dictionary(killers.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    let ordered = tests.sorted {
      (ranks[$0.name] ?? .max, $0.seconds, $0.name) < (ranks[$1.name] ?? .max, $1.seconds, $1.name)
    }
    var (count, seconds) = (0, 0.0)
    for test in ordered.prefix(Self.firstTests) {
      seconds += test.seconds
      guard count == 0 || seconds <= Self.firstSeconds else { break }
      count += 1
    }
    return (Array(ordered.prefix(count)), Array(ordered.dropFirst(count)))
  }

  /// Runs tests with a mutant.
  ///
  /// A result that took its time counts only if the same tests pass in time without the mutant. So a busy machine makes no
  /// verdicts.
  private func verdict(
    on mutant: Int, _ selection: TestProcesses.Selection, expected: Double
  ) throws -> Verdict {
    var processes = processes
    var patience = patience ?? Self.usualPatience
    for attempt in 1... {
      if self.patience != nil { processes.variables[Self.timeout] = "\(patience)" }
      let startup = startup * Double(processes.count(of: selection))
      let limit = patience + 0.1 + 3 * (startup + expected) * Double(attempt)
      let outcome = try processes.trial(selection, of: reach.suite, mutant: mutant, seconds: limit)
      let verdict = Verdict(outcome, limit: limit)
      guard verdict.isDetected, outcome.seconds >= startup + patience, attempt < 4, !Interruption.isRequested else {
        return verdict
      }
      // The test that failed is enough, and takes less time than all.
      let failed = reach.tests.first { $0.name == verdict.test }
      let control = try processes.trial(failed.map { .named([$0]) } ?? selection, of: reach.suite, seconds: limit)
      if control.hasPassed, control.seconds < max(limit / 2, startup + expected + 0.1) { return verdict }
      patience *= 2
    }
    return .survived
  }
}

extension TestProcesses {
  /// Runs tests until the first failure, with a mutant that is switched on or without any.
  ///
  /// - Throws: `ToolError` if a process cannot be started.
  func trial(_ selection: Selection, of suite: Suite, mutant: Int? = nil, seconds: Double? = nil) throws -> Outcome {
    var copy = self
    copy.variables[SwitchFunctions.mutant] = mutant.map { "\($0)" }
    // A report about a crash takes longer than most tests.
    copy.variables["SWIFT_BACKTRACE"] = "enable=no"
    return try copy.run(selection, of: suite, seconds: seconds, onEvent: \.hasFailed)
  }
}

extension TestProcesses.Selection {
  /// Some tests.
  static func named(_ tests: [TestCase]) -> Self {
    .named(Dictionary(grouping: tests, by: \.product).mapValues { $0.map(\.name) })
  }
}

extension Verdict {
  init(_ outcome: TestProcesses.Outcome, limit: Double) {
    let results = outcome.results
    // Of several tests that were running, any may be the one.
    let running = results.unfinished.count == 1 ? results.unfinished[0].selector : ""
    self =
      if results.hasFailed {
        .killed(by: results.failed.first?.selector ?? running)
      } else if outcome.end == .timedOut {
        .timedOut(in: running)
      } else if outcome.hasPassed {
        .survived
      } else {
        .crashed(in: running)
      }
  }
}
