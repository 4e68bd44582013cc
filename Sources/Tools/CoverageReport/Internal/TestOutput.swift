import Foundation

/// Follows the output of `swift test`: how far the build is, which tests run, and what a failure said.
struct TestOutput {
  private(set) var isBuilt = false
  private(set) var lines: [String] = []
  private var xctest = XCTestOutput()
  private var swiftTesting = SwiftTestingOutput()
  private var errors: [String] = []

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
    let isCrash = line.contains("Fatal error: ") || line.contains(" Program crashed: ")
    let isCaseOutput = xctest.isInCase && !swiftTesting.suite.hasStarted
    if line.hasPrefix("error: ") || (isCrash && !isCaseOutput) { errors.append(line) }
  }
}
