import Dispatch
import ToolSupport

/// A trial of a mutant by the tests of a suite, in one process after the other.
///
/// A failure is a verdict only if no load of the machine explains it, and no test that did not run before. A test that does not
/// end is one only if no other test fails.
struct MutantTrial {
  let suite: SuiteTrials
  let mutant: Int
  /// The verdict about the first tests that did not end in time, or nil if all have ended.
  private(set) var timedOut: Verdict?
  /// The names of the tests that did not end, or that failed without a proof.
  private var leftOut: Set<String> = []

  /// The least time without the end of a test after which tests time out, in seconds, and that time in times of the slowest of
  /// them.
  ///
  /// No test that ends comes near it. See ``ProcessWatch`` for the time that counts.
  static let (leastLimit, slowestTests) = (20.0, 20.0)

  /// A failure that comes sooner does not depend on time, in seconds.
  private static let soon = 0.05

  /// The time that a busy machine may make of no time, in seconds, and of the time of a test.
  private static let (longestDelay, slowdown) = (2.0, 20.0)

  /// The part of the limit that the other tests have after one has not ended, as the mutant is killed in any case.
  private static let shareOfOthers = 0.1

  /// The greatest number of tests that are named to a process.
  ///
  /// More of them take longer to select than to run.
  private static let namedTests = 150

  init(of mutant: Int, _ suite: SuiteTrials) {
    self.suite = suite
    self.mutant = mutant
  }

  /// Runs some tests, and returns the verdict, or nil if they do not kill the mutant.
  ///
  /// - Throws: `ToolError` if a process cannot be started, or ``DisturbedTests``.
  mutating func run(_ tests: [TestCase]) throws -> Verdict? {
    var left = usable(tests)
    while !left.isEmpty {
      let outcome = try outcome(of: left, mutant)
      let verdict = Verdict(outcome, limit: Self.limit(of: left))
      if verdict.isDetected { try suite.checkDisturbance(of: outcome.results) }
      switch verdict {
      case .survived, .notCovered: return nil
      case .killed: if try isProven(outcome) { return verdict }
      case .crashed: if try passesAlone(outcome.results.unfinished) { return verdict }
      case .timedOut:
        if let timedOut { return timedOut }
        if try passesAlone(outcome.results.unfinished) { timedOut = verdict }
      }
      leftOut.formUnion((outcome.results.failed + outcome.results.unfinished).map(\.selector))
      let rest = usable(left)
      guard rest.count < left.count, !Interruption.isRequested else { return timedOut }
      left = rest
    }
    return nil
  }

  /// Runs all tests, which decide what some of them do not, and returns the verdict, or nil if they do not kill the mutant.
  ///
  /// - Throws: `ToolError` if a process cannot be started, or ``DisturbedTests``.
  func runAll() throws -> Verdict? {
    func outcome(_ mutant: Int?) throws -> TestProcesses.Outcome {
      try suite.processes.trial(
        .chosen, of: suite.reach.suite, mutant: mutant, seconds: Self.limit(of: suite.reach.tests), slots: suite.slots)
    }
    let first = try outcome(mutant)
    let verdict = Verdict(first, limit: Self.limit(of: suite.reach.tests))
    guard verdict.isDetected else { return nil }
    try suite.checkDisturbance(of: first.results)
    guard case .killed = verdict else { return verdict }
    if let seconds = first.results.failures.first?.seconds, seconds < Self.soon { return verdict }
    // A failure that took its time must come again, and not without the mutant.
    return try !outcome(mutant).hasPassed && outcome(nil).hasPassed ? verdict : nil
  }

  /// Returns the tests that are not left out, and that can kill the mutant as far as it is known.
  private func usable(_ tests: [TestCase]) -> [TestCase] {
    tests.filter { !leftOut.contains($0.name) && suite.canKill($0) }
  }

  /// Returns true if a failure depends neither on the load of the machine nor on the selection of tests.
  ///
  /// A failure that took its time must come again as the test runs alone, and not without the mutant.
  private func isProven(_ outcome: TestProcesses.Outcome) throws -> Bool {
    guard let failed = suite.test(outcome.results.failed.first) else { return false }
    func isBeyondLoad(_ outcome: TestProcesses.Outcome) -> Bool {
      guard let seconds = outcome.results.failures.first?.seconds else { return false }
      return seconds < Self.soon || seconds > max(Self.longestDelay, Self.slowdown * failed.seconds)
    }
    if isBeyondLoad(outcome) { return try suite.passesAlone(failed) }
    let again = try self.outcome(of: [failed], mutant)
    if again.hasPassed { return false }
    return try isBeyondLoad(again) ? suite.passesAlone(failed) : self.outcome(of: [failed], nil).hasPassed
  }

  /// Returns true if the first of some tests passes alone without the mutant, so that it needs no other tests.
  private func passesAlone(_ tests: [TestName]) throws -> Bool {
    try suite.test(tests.first).map(suite.passesAlone) == true
  }

  /// Runs tests with a mutant or without any.
  private func outcome(of tests: [TestCase], _ mutant: Int?) throws -> TestProcesses.Outcome {
    try suite.processes.trial(
      tests.count > Self.namedTests && leftOut.isEmpty ? .chosen : .named(tests), of: suite.reach.suite, mutant: mutant,
      seconds: Self.limit(of: tests) * (timedOut == nil ? 1 : Self.shareOfOthers), slots: suite.slots)
  }

  /// Returns the time without the end of a test after which some tests time out, in seconds.
  static func limit(of tests: [TestCase]) -> Double {
    max(leastLimit, slowestTests * (tests.map(\.seconds).max() ?? 0)).rounded(.up)
  }
}

extension TestProcesses {
  /// Runs tests until the first failure, with a mutant that is switched on or without any.
  ///
  /// - Throws: `ToolError` if a process cannot be started.
  func trial(
    _ selection: Selection, of suite: Suite, mutant: Int?, seconds: Double, slots: DispatchSemaphore?
  ) throws -> Outcome {
    var copy = self
    copy.variables[SwitchFunctions.mutant] = mutant.map { "\($0)" }
    // A report about a crash takes longer than most tests.
    copy.variables["SWIFT_BACKTRACE"] = "enable=no"
    return try copy.run(selection, of: suite, seconds: seconds, slots: slots, onEvent: \.hasFailed)
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
        .timedOut(in: running, after: limit)
      } else if outcome.hasPassed {
        .survived
      } else {
        .crashed(in: running)
      }
  }
}
