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
  /// The number of processes that run tests at once.
  var jobs = 1
  /// Whether tests pass without a mutant and without the other tests, as far as it is known.
  let alone = KnownTests()
  /// Whether the tests of a type pass beside copies of themselves, by its name, as far as it is known.
  private let undisturbed = KnownTests()
  private let roundsLock = NSLock()
  private let testsByMutant: [Int: [Int]]
  private let mutants: Set<Int>

  /// The greatest number of tests in the first process of a trial, and the time that they may take, in seconds.
  ///
  /// A test that takes longer alone is slow.
  private static let firstTests = 12
  private static let firstSeconds = 0.05

  /// The greatest number of rounds of copies that look for tests that disturb one another, and the time after which no other
  /// one begins, in seconds.
  private static let rounds = 3
  private static let roundsSeconds = 2.0

  init(processes: TestProcesses, reach: SuiteReach) {
    self.processes = processes
    self.reach = reach
    testsByMutant = reach.testsByMutant
    mutants = reach.mutants
  }

  /// Returns the tests that run a mutant.
  func tests(of mutant: Int) -> [TestCase] { (testsByMutant[mutant] ?? []).map { reach.tests[$0] } }

  /// Returns the test with a name, or nil if the recording does not have it.
  func test(_ name: TestName?) -> TestCase? {
    let selector = name?.selector
    return reach.tests.first { $0.name == selector }
  }

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

/// Tests of several processes disturb one another, for example because they write the same file.
///
/// A file that one process has deleted fails a test of another one, whatever the mutant.
extension SuiteTrials {
  /// Returns true if a test can kill a mutant: it needs no other test and, beside other processes, shares nothing with them.
  func canKill(_ test: TestCase) -> Bool {
    alone[test.name] != false && (jobs == 1 || undisturbed[Self.type(of: test.name)] != false)
  }

  /// Remembers that other processes disturb a test.
  func noteDisturbance(of test: String) { undisturbed[Self.type(of: test)] = false }

  /// Checks that no other process explains why tests failed or did not end.
  ///
  /// - Throws: ``DisturbedTests`` if one may do so.
  func checkDisturbance(of results: TestResults) throws {
    guard jobs > 1 else { return }
    let names = Set((results.failed + results.unfinished).map(\.selector))
    if names.contains(where: { undisturbed[Self.type(of: $0)] == false }) { throw DisturbedTests() }
    for test in reach.tests where names.contains(test.name) {
      // A thread that waits for the rounds of another one needs none of its own.
      guard try roundsLock.withLock({ try passesBesideCopies(test) }) else { throw DisturbedTests() }
    }
  }

  private func passesBesideCopies(_ test: TestCase) throws -> Bool {
    let type = Self.type(of: test.name)
    if let passes = undisturbed[type] { return passes }
    let tests = reach.tests.filter { $0.product == test.product && Self.type(of: $0.name) == type }
    let start = Date()
    var passes = true
    for _ in 1...Self.rounds where passes && Date().timeIntervalSince(start) < Self.roundsSeconds {
      let outcomes = try onThreads(jobs) { _ in
        Result {
          try processes.trial(
            .named(tests), of: reach.suite, mutant: nil, seconds: MutantTrial.limit(of: tests), slots: nil)
        }
      }.map { try $0.get() }
      passes = outcomes.allSatisfy(\.hasPassed)
    }
    if !Interruption.isRequested { undisturbed[type] = passes }
    return passes
  }

  /// Returns the type in the name of a test, such as `AppTests.LoginTests` in `AppTests.LoginTests/testLocks`.
  private static func type(of test: String) -> String { String(test.prefix { $0 != "/" }) }
}

/// An error that says that tests may have failed because of those of other processes.
struct DisturbedTests: Error {}

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
