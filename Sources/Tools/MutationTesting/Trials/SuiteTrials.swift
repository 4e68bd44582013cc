import Dispatch
import Foundation
import ToolSupport

/// The trials of mutants under one suite.
///
/// Each trial first runs the tests that are most likely to kill the mutant, and ends at the first failure.
struct SuiteTrials: Sendable {
  let processes: TestProcesses
  let reach: SuiteReach
  /// The slots for processes that compute, or nil if there may be any number.
  var slots: DispatchSemaphore?
  /// Whether tests pass without a mutant and without the other tests, as far as it is known.
  let alone = KnownTests()
  private let testsByMutant: [Int: [Int]]
  private let mutants: Set<Int>

  /// The greatest number of tests in the first process of a trial, and the time that they may take, in seconds.
  ///
  /// A test that takes longer alone is slow.
  private static let firstTests = 12
  private static let firstSeconds = 0.05

  init(processes: TestProcesses, reach: SuiteReach) {
    self.processes = processes
    self.reach = reach
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
    var trial = MutantTrial(of: mutant, self)
    if !reach.dependsOnOrder {
      for tests in groups(of: tests(of: mutant), killers) {
        if let verdict = try trial.run(tests) { return verdict }
      }
      if let verdict = trial.timedOut { return verdict }
    }
    // Another test may kill it, too. A test may use what another one has left behind, and code that runs once, such as that
    // of a global variable, was recorded for the first test only.
    return try trial.runAll() ?? .survived
  }

  /// Returns true if a test passes without a mutant in a process of its own, as a test does that needs no other one.
  ///
  /// - Throws: `ToolError` if the process cannot be started.
  func passesAlone(_ test: TestCase) throws -> Bool {
    if let passes = alone[test.name] { return passes }
    let outcome = try processes.trial(
      .named([test]), of: reach.suite, mutant: nil, seconds: MutantTrial.limit(of: [test]), slots: slots)
    if !Interruption.isRequested { alone[test.name] = outcome.hasPassed }
    return outcome.hasPassed
  }

  /// Divides tests into groups, a process for each.
  ///
  /// Slow tests come last, because the failure of a fast one spares their time. Of both kinds, those that are most likely to
  /// fail come first.
  private func groups(of tests: [TestCase], _ killers: [String]) -> [[TestCase]] {
    let ranks = Dictionary(killers.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    let slow = tests.filter { $0.seconds > Self.firstSeconds }
    let fast = tests.filter { $0.seconds <= Self.firstSeconds }
    return [fast, slow].flatMap { tests in
      let ordered = tests.sorted {
        (ranks[$0.name] ?? .max, $0.seconds, $0.name) < (ranks[$1.name] ?? .max, $1.seconds, $1.name)
      }
      var (count, seconds) = (0, 0.0)
      for test in ordered.prefix(Self.firstTests) {
        seconds += test.seconds
        guard count == 0 || seconds <= Self.firstSeconds else { break }
        count += 1
      }
      return [Array(ordered.prefix(count)), Array(ordered.dropFirst(count))]
    }
  }
}

/// What is known about tests, by their names.
///
/// Safe: a lock guards the values.
final class KnownTests: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Bool] = [:]

  subscript(name: String) -> Bool? {
    get { lock.withLock { values[name] } }
    set { lock.withLock { values[name] = newValue } }
  }
}
