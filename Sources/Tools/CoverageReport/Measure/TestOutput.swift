import Foundation

/// A parser for the output of `swift test`, which tracks the build, the running tests and the failures.
struct TestOutput {
  private(set) var isBuilt = false
  private(set) var lines: [String] = []
  private var xctest = XCTestOutput()
  private var swiftTesting = SwiftTestingOutput()
  private var errors: [String] = []
  /// The last few lines that belong to no test and no event.
  ///
  /// They may explain a crash that follows.
  private var recentLines: [String] = []

  func suite(_ suite: Suite) -> SuiteOutput {
    switch suite {
    case .xctest: xctest.suite
    case .swiftTesting: swiftTesting.suite
    }
  }

  var hasStarted: Bool { Suite.allCases.contains { suite($0).hasStarted } }

  /// The number of tests that ended, in both suites.
  var ended: Int { xctest.suite.ended + swiftTesting.suite.ended }

  /// The lines that explain a failed run: the output of failed tests, and errors outside of tests.
  var failures: [String] {
    xctest.suite.failures + swiftTesting.suite.failures + errors
  }

  mutating func consume(_ line: String) {
    lines.append(line)
    if line.contains("Build complete!") { isBuilt = true }
    xctest.follow(line)
    swiftTesting.follow(line)
    // Swift Testing runs after XCTest. If an XCTest test has not ended by then, its process crashed.
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
      recentLines = []
    } else if !line.isEmpty, !line.hasPrefix("*** Signal ") {
      recentLines = recentLines.suffix(3) + [line]
    }
    if isCrash, !isCaseOutput {
      errors += recentLines.isEmpty ? [line] : recentLines
      recentLines = []
    } else if line.hasPrefix("error: ") || (isError && !isCaseOutput) {
      errors.append(line)
      recentLines = []
    }
  }
}

/// The result of one suite, according to the output of `swift test`.
struct SuiteOutput: Equatable {
  var hasStarted = false
  var hasFinished = false
  var hasFailed = false
  /// The number of tests that ran to their end, without skipped tests.
  var ended = 0
  /// The tests that began and have not ended.
  ///
  /// If the suite stops early, one of them is the cause.
  var open: [String] = []
  /// The failed tests, in the order of their ends.
  var failed: [String] = []
  /// The lines that describe the failures.
  var failures: [String] = []

  var outcome: SuiteResult.Outcome {
    if hasStarted, !hasFinished { return .crashed }
    return hasFailed ? .failed : .passed
  }
}
