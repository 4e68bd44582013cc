/// What became of one suite in the measured run.
struct SuiteRun: Sendable, Equatable, Codable {
  /// How a suite ended.
  enum Outcome: String, Sendable, Equatable, Codable {
    /// Every test that ran passed.
    case passed

    /// At least one test failed.
    case failed

    /// The process ended before the suite did.
    case crashed

    /// No test ran here: the counts are those of merged profiles.
    case notRun
  }

  /// The framework that ran.
  var suite: Suite

  /// How many tests ran to their end; skipped ones do not count.
  var testsRun = 0

  /// How the suite ended.
  var outcome = Outcome.passed

  /// The tests that failed.
  var failedTests: [String] = []

  /// The tests that were running when the process ended; one of them is to blame.
  var unfinishedTests: [String] = []

  /// Whether there are execution counts of the suite; a crash usually leaves none.
  var hasProfile = true

  /// How many profiles of other machines are in the counts.
  var mergedProfiles = 0

  /// Whether the counts hold all that the suite would execute: a crash loses some of it, or everything.
  var isComplete: Bool { hasProfile && outcome != .crashed }

  /// Whether every test that ran passed, and the suite's figures can be believed.
  var isSound: Bool { outcome != .failed && isComplete && isMeasured }

  /// Whether the suite's figures come from tests that ran.
  var isMeasured: Bool { hasProfile && (testsRun > 0 || outcome == .crashed || mergedProfiles > 0) }
}
