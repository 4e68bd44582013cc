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
  let folder: BuildFolder
  let options: MutateOptions
  let console: Console
  /// The longest time of a run of all tests, in seconds.
  var limit = 600.0

  /// The time after which an expectation of this kit fails during trials, in seconds.
  static let patience = 0.1

  /// The greatest number of runs that look for a test that fails only sometimes, and their longest time in seconds.
  private static let repetitions = 20
  private static let repetitionSeconds = 10.0

  private static let flaky = (problem: "is flaky: it fails only sometimes", remedy: "make the test pass each time")

  /// Runs the tests.
  ///
  /// - Returns: The preparations of the trials, for each suite that has tests.
  /// - Throws: `ToolError` if a test fails, or if there is no test.
  func measure() throws -> [TrialRun] {
    var leftOut: [String] = []
    let runs = try suites.compactMap { suite -> TrialRun? in
      console.show("Running the tests without a mutant… \(suite.title)")
      return try measure(suite, leavingOut: &leftOut)
    }
    guard !runs.isEmpty else {
      throw ToolError(
        message: "no test ran, in \(suites.map(\.title).joined(separator: " or in "))",
        remedy: !leftOut.isEmpty
          ? "make 'swift test' pass, as all were left out"
          : options.filters.isEmpty && options.skips.isEmpty
            ? "write a test in a test target that depends on the target, and skip or disable fewer"
            : "--filter and --skip leave none; 'swift test list' names them")
    }
    return runs
  }

  private func measure(_ suite: Suite, leavingOut leftOut: inout [String]) throws -> TrialRun? {
    while true {
      let known = leftOut.count
      var processes = recorded
      try processes.choose(
        filters: options.filters, skips: options.skips + (leftOut.isEmpty ? [] : [TestFilter(names: leftOut).text]),
        of: [suite])
      guard let reach = try record(suite, processes, leavingOut: &leftOut),
        let run = try prepare(reach, processes, leavingOut: &leftOut)
      else {
        if leftOut.count == known { return nil }
        continue
      }
      return run
    }
  }

  /// Runs the tests of a suite one after the other, and records what they run.
  ///
  /// - Returns: The recording, or nil if the suite has no tests, or if tests are to be left out.
  private func record(
    _ suite: Suite, _ processes: TestProcesses, leavingOut leftOut: inout [String]
  ) throws -> SuiteReach? {
    let work = folder.work + "/reach"
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
      let outcome = try recorded.run(.chosen, of: suite, seconds: limit, isSerial: true)
      hasTests = hasTests || outcome.results.hasTests
      if !outcome.hasPassed {
        // One after the other, only the test that ends the process is unfinished.
        let hasStopped = outcome.results.hasStoppedEarly
        let again = hasStopped ? outcome : try alone.run(.chosen, of: suite, seconds: limit)
        // Only tests of Swift Testing run side by side, and so can depend on it.
        guard again.hasPassed, suite == .swiftTesting else {
          try again.hasPassed
            ? leaveOut(outcome, suite, Self.flaky.problem, Self.flaky.remedy, &leftOut)
            : leaveOut(again, suite, "fails without a mutant", "make 'swift test' pass", &leftOut)
          return nil
        }
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

  /// Checks that the tests also pass under the conditions of a trial.
  ///
  /// - Returns: The preparation, or nil if tests are to be left out.
  private func prepare(
    _ reach: SuiteReach, _ processes: TestProcesses, leavingOut leftOut: inout [String]
  ) throws -> TrialRun? {
    let suite = reach.suite
    var hurried = processes
    // A trial doubles the time when the machine is busy.
    hurried.variables[TrialRun.timeout] = "\(4 * Self.patience)"
    var (chosen, patience): (TestProcesses, Double?) = (hurried, Self.patience)
    var outcomes = try runAtOnce(hurried, suite)
    var again: [TestProcesses.Outcome]?
    if outcomes.contains(where: { !$0.hasPassed }) {
      // Some tests need more time, or they are about the time limit itself. Then they fail each time with it, and never
      // without it.
      var unhurried = try runAtOnce(processes, suite)
      let repeated = try runAtOnce(hurried, suite)
      if repeated.contains(where: { !$0.hasPassed }) {
        for _ in 1...2 { unhurried += try runAtOnce(processes, suite) }
        (chosen, patience, outcomes) = (processes, nil, unhurried)
      } else if unhurried.contains(where: { !$0.hasPassed }) {
        outcomes = unhurried
      } else {
        again = repeated
      }
    }
    if let failed = outcomes.first(where: { !$0.hasPassed }) {
      guard jobs > 1, try passesAlone(failed, suite, processes, reach) else {
        try leaveOut(failed, suite, Self.flaky.problem, Self.flaky.remedy, &leftOut)
        return nil
      }
      // One round failed, and none since: the machine was busy for a moment, for example with reading the tests.
      guard let again else {
        try leaveOut(
          failed, suite, "fails if the tests run in \(jobs) processes at once",
          "run one process with --jobs 1, let the tests use files and ports of their own", &leftOut)
        return nil
      }
      outcomes = again
    }
    let fastest = reach.tests.min { $0.seconds < $1.seconds }
    let starts = try (0..<3).map { _ in
      try chosen.trial(fastest.map { .named([$0]) } ?? .chosen, of: suite).seconds
    }
    return TrialRun(
      processes: chosen, reach: reach, startup: starts.min() ?? 0, whole: outcomes.map(\.seconds).max() ?? 0,
      patience: patience)
  }

  private func runAtOnce(_ processes: TestProcesses, _ suite: Suite) throws -> [TestProcesses.Outcome] {
    try onThreads(jobs) { _ in
      Result { try processes.run(.chosen, of: suite, seconds: limit) }
    }.map { try $0.get() }
  }

  /// Returns true if the tests that failed pass each time as long as no other process runs tests.
  private func passesAlone(
    _ failed: TestProcesses.Outcome, _ suite: Suite, _ processes: TestProcesses, _ reach: SuiteReach
  ) throws -> Bool {
    guard try processes.run(.chosen, of: suite, seconds: limit).hasPassed else { return false }
    let names = failed.failingTests
    let tests = reach.tests.filter { names.contains($0.name) }
    let start = Date()
    for _ in 1...Self.repetitions where Date().timeIntervalSince(start) < Self.repetitionSeconds {
      let outcome = try processes.run(tests.isEmpty ? .chosen : .named(tests), of: suite, seconds: limit)
      guard outcome.hasPassed else { return false }
    }
    return true
  }

  /// Adds tests that fail to those that are left out.
  ///
  /// - Throws: `ToolError` if the options do not allow it, or if no single test fails.
  private func leaveOut(
    _ outcome: TestProcesses.Outcome, _ suite: Suite, _ problem: String, _ remedy: String, _ leftOut: inout [String]
  ) throws {
    let tests = outcome.failingTests
    let isEndless = outcome.end == .timedOut
    let minutes = "\(NumberFormat.counted(max(1, Int(limit / 60)), "minute"))"
    let error = ToolError(
      message: "\(tests.first ?? "a test") of \(suite.title) "
        + (isEndless ? "does not end within \(minutes) without a mutant" : problem)
        + (tests.count > 1 ? "; so does \(tests.dropFirst().joined(separator: ", "))" : ""),
      remedy: (isEndless ? "make 'swift test' end sooner" : remedy)
        + ", or leave it out with --skip or --skip-failing",
      details: outcome.results.explanation.joined(separator: "\n"))
    guard options.skipsFailing, !tests.isEmpty, !tests.allSatisfy(leftOut.contains) else { throw error }
    for test in tests { console.note("Left out: \(test) \(isEndless ? "does not end without a mutant" : problem).") }
    leftOut += tests
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
