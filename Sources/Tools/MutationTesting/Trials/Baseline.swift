import Dispatch
import Foundation
import ToolSupport

/// The runs of the tests without a mutant, which must pass.
///
/// The first run records which test runs which mutant. The second one runs as many processes at once as the trials do.
struct Baseline {
  let process: TestProcess
  let suites: [Suite]
  /// The number of mutants.
  let count: Int
  /// The number of processes at once.
  let jobs: Int
  let folder: BuildFolder
  let runner: any ToolRunner
  let console: Console
  /// The longest time of a run of all tests, in seconds.
  var limit = 600.0

  /// The time after which an expectation of this kit fails during trials, in seconds.
  static let patience = 0.1

  /// Runs the tests.
  ///
  /// - Returns: The preparations of the trials, for each suite that has tests.
  /// - Throws: `ToolError` if a test fails, or if there is no test.
  func measure() throws -> [TrialRun] {
    let selectors = suites.contains(.xctest) ? try process.xctestSelectors() : [:]
    let runs = try suites.compactMap { suite -> TrialRun? in
      console.show("Running the tests without a mutant… \(suite.title)")
      guard let reach = try record(suite, selectors) else { return nil }
      return try prepare(reach)
    }
    guard !runs.isEmpty else {
      throw ToolError(
        message: "no test ran, in \(suites.map(\.title).joined(separator: " or in "))",
        remedy: "write a test in a test target that depends on the target, and skip or disable fewer")
    }
    return runs
  }

  /// Runs the tests of a suite one after the other, and records what they run.
  ///
  /// - Returns: The recording, or nil if the suite has no tests.
  private func record(_ suite: Suite, _ selectors: [String: String]) throws -> SuiteReach? {
    let work = folder.work + "/reach"
    try? FileManager.default.removeItem(atPath: work)
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    let (marks, recording) = ("\(work)/marks", "\(work)/tests")
    try Data(count: max(1, count)).write(to: URL(fileURLWithPath: marks))
    var recorded = process
    recorded.variables[SwitchFunctions.marks] = marks
    #if os(Linux)
      let library = ProbeLibrary(source: ReachProbe.source, folder: folder, runner: runner)
      recorded.variables.merge(try library.variables()) { $1 }
      recorded.variables[ReachProbe.recording] = recording
    #endif
    let outcome = try recorded.run(
      .all, of: suite, seconds: limit, isSerial: true, stopsAtFailure: false)
    guard outcome.results.hasTests else { return nil }
    try require(outcome, suite, "fails without a mutant", "make 'swift test' pass")
    var reach = SuiteReach(
      suite, recording: (try? String(contentsOfFile: recording, encoding: .utf8)) ?? "", selectors: selectors)
    // The rest ran outside of tests, or the tests could not be told apart.
    let rest = (try? Data(contentsOf: URL(fileURLWithPath: marks))) ?? Data()
    reach.outside.formUnion(rest.indices.filter { rest[$0] != 0 }.map { $0 - rest.startIndex })
    return reach
  }

  /// Checks that the tests also pass under the conditions of a trial.
  private func prepare(_ reach: SuiteReach) throws -> TrialRun {
    var process = process
    // A trial doubles the time when the machine is busy.
    var patience: Double? = Self.patience
    process.variables[TrialRun.timeout] = "\(4 * Self.patience)"
    var outcomes = try runAtOnce(process, reach.suite)
    if outcomes.contains(where: { !$0.hasPassed }) {
      // Some tests need more time, or they are about the time limit itself. Then they fail each time with it, and never
      // without it.
      var unhurried = try runAtOnce(self.process, reach.suite)
      if try runAtOnce(process, reach.suite).contains(where: { !$0.hasPassed }) {
        for _ in 1...2 { unhurried += try runAtOnce(self.process, reach.suite) }
        (process, patience, outcomes) = (self.process, nil, unhurried)
      } else if unhurried.contains(where: { !$0.hasPassed }) {
        outcomes = unhurried
      }
    }
    if let failed = outcomes.first(where: { !$0.hasPassed }) {
      let alone = try process.run(.all, of: reach.suite, seconds: limit, stopsAtFailure: false)
      let isDisturbed = jobs > 1 && alone.hasPassed
      try require(
        failed, reach.suite,
        isDisturbed ? "fails if the tests run in \(jobs) processes at once" : "passes once and fails once",
        isDisturbed
          ? "run one process with --jobs 1, or let the tests use files and ports of their own"
          : "make the test pass each time")
    }
    let fastest = reach.tests.min { $0.seconds < $1.seconds }
    let starts = try (0..<3).map { _ in
      try process.run(fastest.map { .some([$0]) } ?? .all, of: reach.suite).seconds
    }
    let whole = outcomes.map(\.seconds).max() ?? 0
    return TrialRun(process: process, reach: reach, startup: starts.min() ?? 0, whole: whole, patience: patience)
  }

  private func runAtOnce(_ process: TestProcess, _ suite: Suite) throws -> [TestProcess.Outcome] {
    try onThreads(jobs) { _ in
      Result { try process.run(.all, of: suite, seconds: limit, stopsAtFailure: false) }
    }.map { try $0.get() }
  }

  private func require(
    _ outcome: TestProcess.Outcome, _ suite: Suite, _ problem: String, _ remedy: String
  ) throws {
    guard !outcome.hasPassed else { return }
    let results = outcome.results
    let test = (results.failed.first ?? results.unfinished.first).map { "\($0)" }
    let isEndless = outcome.end == .timedOut
    let minutes = "\(NumberFormat.counted(max(1, Int(limit / 60)), "minute"))"
    throw ToolError(
      message: "\(test ?? "a test") of \(suite.title) "
        + (isEndless ? "does not end within \(minutes) without a mutant" : problem),
      remedy: isEndless ? "make 'swift test' end sooner" : remedy,
      details: results.explanation.joined(separator: "\n"))
  }
}
