import Foundation

/// Follows the lines that XCTest prints.
struct XCTestOutput {
  private var state = SuiteOutput()
  private var openSuites = 0
  private var caseLines: [String] = []
  private var hasProcessEnded = false

  /// Whether a test case is running, so that a line that says nothing else is its output.
  var isInCase: Bool { !state.open.isEmpty }

  var suite: SuiteOutput {
    var suite = state
    suite.failures += unfinishedLines
    return suite
  }

  mutating func follow(_ line: String) {
    if line.contains("Test Suite '") {
      followSuite(line)
    } else if line.contains("Test Case '") {
      followCase(line)
    } else if isInCase, !hasProcessEnded {
      caseLines.append(line)
    }
  }

  /// Takes what a case has said so far as all it will say, because the process is gone.
  mutating func processEnded() {
    state.failures += unfinishedLines
    caseLines = []
    hasProcessEnded = true
  }

  private mutating func followSuite(_ line: String) {
    if line.contains("' started at ") {
      state.hasStarted = true
      openSuites += 1
    } else if line.contains("' passed at ") || line.contains("' failed at ") {
      openSuites -= 1
      state.hasFinished = openSuites == 0
    }
  }

  private mutating func followCase(_ line: String) {
    caseLines.append(line)
    if line.hasSuffix("' started.") || line.contains("' started at ") {
      caseLines = [line]
      state.open = line.split(separator: "'").dropFirst().prefix(1).map(String.init)
    } else {
      if line.contains("' failed (") {
        state.failures += caseLines
        state.hasFailed = true
      }
      if !line.contains("' skipped (") { state.ended += 1 }
      state.open = []
      caseLines = []
    }
  }

  /// The lines of a case that never ended, without the backtrace and the registers of a crash report.
  private var unfinishedLines: [String] {
    guard isInCase, !caseLines.isEmpty else { return [] }
    let end = caseLines.firstIndex { $0.contains(" Program crashed: ") } ?? caseLines.endIndex - 1
    return Array(caseLines.prefix(end + 1))
  }
}
