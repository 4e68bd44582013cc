/// What became of one suite in the measured run.
struct SuiteResult: Sendable, Equatable, Codable {
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

extension SuiteResult {
  /// What became of the suite, and whether its figures can be believed.
  var summary: String {
    let tests = NumberFormat.counted(testsRun, "test")
    let merged = NumberFormat.counted(mergedProfiles, "profile") + " of other machines"
    let addition = mergedProfiles > 0 ? ", merged with \(merged)" : ""
    switch outcome {
    case .crashed:
      let consequence = hasProfile ? "incomplete" : "lost, all counts as missed"
      return
        "stopped before its end, after \(tests)\(Self.place(unfinishedTests)): its figures are \(consequence)\(addition)"
    case .failed: return "\(tests) ran, with failures\(Self.place(failedTests))\(addition)"
    case .notRun: return mergedProfiles > 0 ? "the figures of \(merged)" : "no test ran, all counts as missed"
    case .passed:
      if testsRun > 0 { return "\(tests) ran\(addition)" }
      return mergedProfiles > 0 ? "no test ran here\(addition)" : "no test ran, all counts as missed"
    }
  }

  private static let testsNamed = 3

  /// The tests where it happened, the first ones by name.
  private static func place(_ tests: [String]) -> String {
    guard !tests.isEmpty else { return "" }
    let more = tests.count > testsNamed ? " and \(NumberFormat.grouped(tests.count - testsNamed)) more" : ""
    return ", in " + tests.prefix(testsNamed).joined(separator: ", ") + more
  }
}
