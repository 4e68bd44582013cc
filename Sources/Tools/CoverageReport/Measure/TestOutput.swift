import Foundation

/// Follows the output of `swift test`: how far the build is, which tests run, and what a failure said.
struct TestOutput {
  private(set) var isBuilt = false
  private(set) var lines: [String] = []
  private var xctest = XCTestOutput()
  private var swiftTesting = SwiftTestingOutput()
  private var errors: [String] = []
  /// The last lines that belong to no test and say nothing of their own: a crash may be explained by them.
  private var loose: [String] = []

  func suite(_ suite: Suite) -> SuiteOutput {
    switch suite {
    case .xctest: xctest.suite
    case .swiftTesting: swiftTesting.suite
    }
  }

  var hasStarted: Bool { Suite.allCases.contains { suite($0).hasStarted } }

  /// How many tests have ended, in both suites.
  var ended: Int { xctest.suite.ended + swiftTesting.suite.ended }

  /// What explains a failed run: the failed tests' own lines, and the errors outside any test.
  var failures: [String] {
    xctest.suite.failures + swiftTesting.suite.failures + errors
  }

  mutating func consume(_ line: String) {
    lines.append(line)
    if line.contains("Build complete!") { isBuilt = true }
    xctest.follow(line)
    swiftTesting.follow(line)
    // Swift Testing runs after XCTest, so an XCTest case that is still open by then has ended its process.
    if line.hasSuffix(" Test run started.") { xctest.processEnded() }
    followErrors(line)
  }

  private static let marks = ["Test Suite '", "Test Case '", "◇ ", "✔ ", "✘ ", "➜ ", "↳ "]

  private mutating func followErrors(_ line: String) {
    let isCaseOutput = xctest.isInCase && !swiftTesting.suite.hasStarted
    let isEvent = Self.marks.contains(where: line.contains)
    let isCrash = !isEvent && ["Fatal error: ", " Program crashed: ", "Could not cast "].contains(where: line.contains)
    let isError = isBuilt && !isEvent && !swiftTesting.isInTest && line.contains(": error: ")
    if isCaseOutput || !isBuilt || isEvent {
      loose = []
    } else if !line.isEmpty, !line.hasPrefix("*** Signal ") {
      loose = loose.suffix(3) + [line]
    }
    if isCrash, !isCaseOutput {
      errors += loose.isEmpty ? [line] : loose
      loose = []
    } else if line.hasPrefix("error: ") || (isError && !isCaseOutput) {
      errors.append(line)
      loose = []
    }
  }
}

/// What the output of `swift test` says about one suite.
struct SuiteOutput: Equatable {
  var hasStarted = false
  var hasFinished = false
  var hasFailed = false
  /// Tests that ran to their end; skipped ones do not count.
  var ended = 0
  /// The tests that have begun and not ended; when the suite stops early, one of them is to blame.
  var open: [String] = []
  /// The tests that failed, in the order of their ends.
  var failed: [String] = []
  /// The lines that say what failed.
  var failures: [String] = []

  var outcome: SuiteResult.Outcome {
    if hasStarted, !hasFinished { return .crashed }
    return hasFailed ? .failed : .passed
  }
}
