import Dispatch
import Foundation
import ToolSupport

/// The runs of the tests without a mutant, which must pass.
///
/// The first run records which test runs which mutant. The second one runs as many processes at once as the trials do.
struct Baseline {
  /// The tests, and the variables that load the library that records what they run.
  let recorded: TestProcesses
  let suites: [Suite]
  /// The number of mutants.
  let count: Int
  /// The number of processes at once.
  let jobs: Int
  /// The folder for the files of this command.
  let folder: String
  let options: MutateOptions
  let console: Console
  let watch: TestWatch

  /// The greatest number of runs that look for a test that fails only sometimes, and their longest time in seconds.
  private static let repetitions = 20
  private static let repetitionSeconds = 10.0

  /// Tests that fail without a mutant.
  private struct Failure: Error {
    let outcome: TestProcesses.Outcome
    /// What is said about the test.
    var problem = "is flaky: it fails only sometimes"
    var remedy = "make the test pass each time"
  }

  /// Runs the tests.
  ///
  /// - Returns: The preparations of the trials, for each suite that has tests.
  /// - Throws: `ToolError` if a test fails, or if there is no test.
  func measure() throws -> [SuiteTrials] {
    var leftOut: [String] = []
    var trials: [SuiteTrials] = []
    var suites = suites[...]
    while let suite = suites.first {
      console.show("Running the tests without a mutant… \(suite.title)")
      do {
        trials += [try prepare(suite, without: leftOut)].compactMap(\.self)
        suites.removeFirst()
      } catch let failure as Failure {
        leftOut += try leaveOut(failure, of: suite, besides: leftOut)
      }
    }
    guard !trials.isEmpty else {
      throw ToolError(
        message: "no test ran, in \(self.suites.map(\.title).joined(separator: " or in "))",
        remedy: !leftOut.isEmpty
          ? "make 'swift test' pass, as all were left out"
          : options.filters.isEmpty && options.skips.isEmpty
            ? "write a test in a test target that depends on the target, and skip or disable fewer"
            : "--filter and --skip leave none; 'swift test list' names them")
    }
    return trials
  }

  /// Prepares the trials of a suite, or returns nil if it has no tests.
  ///
  /// - Throws: `Failure` if a test fails.
  private func prepare(_ suite: Suite, without leftOut: [String]) throws -> SuiteTrials? {
    var processes = recorded
    try processes.choose(
      filters: options.filters, skips: options.skips + (leftOut.isEmpty ? [] : [TestFilter.text(of: leftOut)]),
      of: [suite])
    guard let reach = try record(suite, processes) else { return nil }
    let disturbed = try disturbedTests(processes, suite, reach)
    let trials = SuiteTrials(processes: processes, reach: reach)
    disturbed.forEach(trials.noteDisturbance)
    return trials
  }

  /// Runs the tests of a suite one after the other, and records what they run.
  ///
  /// - Returns: The recording, or nil if the suite has no tests.
  private func record(_ suite: Suite, _ processes: TestProcesses) throws -> SuiteReach? {
    let work = folder + "/reach"
    try? FileManager.default.removeItem(atPath: work)
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    let (marks, recording) = ("\(work)/marks", "\(work)/tests")
    try Data(count: max(1, count)).write(to: URL(fileURLWithPath: marks))
    var reach = SuiteReach(suite: suite)
    var hasTests = false
    for product in processes.products {
      var alone = processes
      alone.products = [product]
      var recorded = alone
      recorded.variables[SwitchFunctions.marks] = marks
      recorded.variables[ReachProbe.recording] = recording
      var isAnnounced = false
      let announce = { (events: TestEvents) in
        if events.hasFailed, !isAnnounced {
          isAnnounced = true
          console.note(
            "\(events.results.failed.first?.selector ?? "A test") of \(suite.title) failed without a mutant.")
        }
        return false
      }
      let outcome = try recorded.run(.chosen, of: suite, watch: watch, isSerial: true, onEvent: announce)
      hasTests = hasTests || outcome.results.hasTests
      if !outcome.hasPassed {
        // One after the other, only the test that ends the process is unfinished.
        let hasStopped = outcome.results.hasStoppedEarly || outcome.end == .timedOut
        let again = hasStopped ? outcome : try alone.run(.chosen, of: suite, watch: watch)
        guard again.hasPassed else {
          throw Failure(outcome: again, problem: "fails without a mutant", remedy: "make 'swift test' pass")
        }
        // Only tests of Swift Testing run side by side, and so can depend on it.
        guard suite == .swiftTesting else { throw Failure(outcome: outcome) }
        reach.dependsOnOrder = true
        console.note(
          "The tests of \(suite.title) fail one after the other, but not side by side. So all run for each mutant.")
      }
      reach.add((try? String(contentsOfFile: recording, encoding: .utf8)) ?? "", of: product)
      try? FileManager.default.removeItem(atPath: recording)
    }
    // The rest ran outside of tests, or the tests could not be told apart.
    let rest = (try? Data(contentsOf: URL(fileURLWithPath: marks))) ?? Data()
    reach.outside.formUnion(rest.indices.filter { rest[$0] != 0 }.map { $0 - rest.startIndex })
    return hasTests ? reach : nil
  }

  /// Returns the tests that fail beside those of other processes, but never alone.
  ///
  /// - Throws: `Failure` if tests are flaky, or if those that fail are unknown.
  private func disturbedTests(_ processes: TestProcesses, _ suite: Suite, _ reach: SuiteReach) throws -> [String] {
    let outcomes = try onThreads(jobs) { _ in
      Result { try processes.run(.chosen, of: suite, watch: watch) }
    }.map { try $0.get() }
    guard let failed = outcomes.first(where: { !$0.hasPassed }) else { return [] }
    let tests = Set(outcomes.flatMap(\.failingTests)).sorted()
    guard jobs > 1, !tests.isEmpty, try passesAlone(failed, processes, reach) else { throw Failure(outcome: failed) }
    console.note("Tests of \(suite.title) that fail beside other processes: \(NumberFormat.first(of: tests)).")
    return tests
  }

  /// Returns true if the tests that failed pass each time as long as no other process runs tests.
  private func passesAlone(
    _ failed: TestProcesses.Outcome, _ processes: TestProcesses, _ reach: SuiteReach
  ) throws -> Bool {
    guard try processes.run(.chosen, of: reach.suite, watch: watch).hasPassed else { return false }
    let names = failed.failingTests
    let tests = reach.tests.filter { names.contains($0.name) }
    let start = Date()
    for _ in 1...Self.repetitions where Date().timeIntervalSince(start) < Self.repetitionSeconds {
      let outcome = try processes.run(tests.isEmpty ? .chosen : .named(tests), of: reach.suite, watch: watch)
      guard outcome.hasPassed else { return false }
    }
    return true
  }

  /// Returns the tests that fail, which the next attempt leaves out.
  ///
  /// - Throws: `ToolError` if the options do not allow it, or if no single test fails.
  private func leaveOut(_ failure: Failure, of suite: Suite, besides leftOut: [String]) throws -> [String] {
    let tests = failure.outcome.failingTests
    let others = tests.dropFirst()
    let (problem, remedy) =
      failure.outcome.end == .timedOut
      ? ("does not end without a mutant", "make 'swift test' end, or raise --test-time-limit")
      : (failure.problem, failure.remedy)
    let error = ToolError(
      message: "\(tests.first ?? "a test") of \(suite.title) \(problem)"
        + (others.isEmpty ? "" : "; so \(others.count == 1 ? "does" : "do") \(others.joined(separator: ", "))"),
      remedy: "\(remedy), or leave \(tests.count > 1 ? "them" : "it") out with --skip or --skip-failing",
      details: failure.outcome.results.explanation.joined(separator: "\n"))
    guard options.skipsFailing, !tests.isEmpty, !tests.allSatisfy(leftOut.contains) else { throw error }
    for test in tests { console.note("Left out: \(test) \(problem).") }
    return tests
  }
}

extension TestProcesses.Outcome {
  /// The names of the tests that failed, and of the test that did not end.
  ///
  /// Of several tests that were running, any may be the one.
  fileprivate var failingTests: [String] {
    (results.failed + (results.unfinished.count == 1 ? results.unfinished : [])).map(\.selector)
  }
}
