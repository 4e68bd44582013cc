import ToolSupport

/// The result of one suite in a measurement.
struct SuiteResult: Sendable, Equatable, Codable {
  /// The outcome of a suite.
  enum Outcome: String, Sendable, Equatable, Codable {
    /// Every test that ran passed.
    case passed

    /// At least one test failed.
    case failed

    /// The process ended before the last test.
    case crashed

    /// The tests were ended because they took too long.
    case timedOut

    /// Only the profile of the suite was given.
    case unknown
  }

  /// The framework that ran.
  var suite: Suite

  /// The number of tests that ran to their end, without skipped tests.
  var testsRun = 0

  /// The outcome of the suite.
  var outcome = Outcome.passed

  /// The tests that failed.
  var failedTests: [String] = []

  /// The tests that were running when the process ended.
  ///
  /// One of them caused the crash.
  var unfinishedTests: [String] = []

  /// True if there are execution counts.
  ///
  /// There are usually none after a crash.
  var hasProfile = true

  /// True if the suite has tests, even if all of them were skipped.
  ///
  /// With `--filter`, only the selected tests count.
  var hasTests = true

  /// True if the execution counts are complete.
  ///
  /// A process that does not end by itself loses some or all of them.
  var isComplete: Bool { hasProfile && !hasStopped }

  /// True if the process did not end by itself, after all tests.
  private var hasStopped: Bool { [.crashed, .timedOut].contains(outcome) }

  /// True if the tests did not end by themselves, and left no figures.
  var isLost: Bool { !hasProfile && hasStopped }

  /// True if tests ran, all of them passed, and the execution counts are complete.
  var isSound: Bool { outcome != .failed && isComplete && isMeasured }

  /// True if the figures come from tests that ran.
  var isMeasured: Bool { hasProfile && (testsRun > 0 || hasStopped || outcome == .unknown) }
}

extension SuiteResult {
  /// A description of the outcome and of the reliability of the figures.
  var summary: String {
    let tests = NumberFormat.counted(testsRun, "test")
    switch outcome {
    case .crashed, .timedOut:
      let consequence = hasProfile ? "incomplete" : "lost, so everything counts as missed"
      let stopped = outcome == .timedOut ? "ended by --test-time-limit" : "stopped early"
      return "\(stopped), after \(tests)\(Self.place(unfinishedTests)): its figures are \(consequence)"
    case .failed: return "\(tests) ran, with failures\(Self.place(failedTests))"
    case .unknown: return "a given profile, which does not tell whether its tests passed"
    case .passed: return testsRun > 0 ? "\(tests) ran" : "no test ran, so everything counts as missed"
    }
  }

  /// Returns the names of the first few tests, such as `, in a(), b() and 2 more`.
  private static func place(_ tests: [String]) -> String {
    tests.isEmpty ? "" : ", in " + NumberFormat.first(of: tests)
  }
}

/// The test targets of a package, divided into those that ran and those that were left out.
struct TestTargets: Sendable, Equatable, Codable {
  /// The test targets that ran, ordered by name.
  var ran: [String]

  /// The test targets that were left out, because they depend on no measured target.
  var leftOut: [String] = []

  /// The reason for which all ran, although some may depend on no measured target, or nil.
  var reasonForAll: String?

  /// The names of all targets that were built for them, or nil if the whole package was built.
  var built: Set<String>?
}

extension TestTargets {
  /// Names the test targets that ran and those that were left out, with the reason.
  ///
  /// - Parameter measured: The names of the measured targets.
  /// - Returns: The sentences, or nil if the tests of the whole package had to run.
  func summary(measured: [String]) -> String? {
    let ran = "Test targets that ran: \(Self.list(ran))."
    if let reasonForAll { return "\(ran) None was left out: \(reasonForAll)." }
    guard !leftOut.isEmpty else { return nil }
    // A command that measures many targets has usually not named them.
    let named = measured.count > 3 ? "any measured target" : measured.joined(separator: " or ")
    return "\(ran) Left out, as they do not depend on \(named): "
      + "\(Self.list(leftOut)); --all-tests runs them too."
  }

  /// The number of targets that a sentence names.
  private static let targetsNamed = 8

  private static func list(_ names: [String]) -> String { NumberFormat.first(targetsNamed, of: names) }
}
