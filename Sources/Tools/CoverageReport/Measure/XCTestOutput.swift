import Foundation

/// A parser for the lines that XCTest prints.
struct XCTestOutput {
  private var state = SuiteOutput()
  private var outermostSuite: String?
  private var caseLines: [String] = []
  private var hasProcessEnded = false

  /// True if a test is running, so that an unknown line is its output.
  var isInCase: Bool { !state.open.isEmpty && !state.hasFinished }

  var suite: SuiteOutput {
    var suite = state
    suite.failures += unfinishedLines
    return suite
  }

  mutating func follow(_ line: String) {
    if hasProcessEnded, state.hasFinished { return }
    if line.contains("Test Suite '") {
      followSuite(line)
    } else if line.contains("Test Case '") {
      followCase(line)
    } else if state.hasFinished {
      followSummary(line)
    } else if isInCase, !hasProcessEnded {
      caseLines.append(line)
    }
  }

  /// Ends the running test, because its process ended.
  mutating func processEnded() {
    state.failures += unfinishedLines
    caseLines = []
    hasProcessEnded = true
  }

  private mutating func followSuite(_ line: String) {
    guard let event = line.firstMatch(of: #/Test Suite '(.*)' (started|passed|failed) at /#) else { return }
    if event.2 == "started" {
      state.hasStarted = true
      outermostSuite = outermostSuite ?? String(event.1)
    } else if event.1 == outermostSuite ?? "" {
      state.hasFinished = true
      state.hasFailed = state.hasFailed || event.2 == "failed"
    }
  }

  /// Reads the number of tests from the summary of the outermost suite.
  ///
  /// Output of the tests can break the lines of single tests, so the summary is more reliable than their number.
  private mutating func followSummary(_ line: String) {
    guard
      let summary = line.firstMatch(of: #/Executed (\d+) tests?, with ((\d+) tests? skipped and )?\d+ failures? \(/#)
    else { return }
    state.ended = max(0, (Int(summary.1) ?? 0) - (summary.3.flatMap { Int($0) } ?? 0))
  }

  private mutating func followCase(_ line: String) {
    caseLines.append(line)
    if line.hasSuffix("' started.") || line.contains("' started at ") {
      caseLines = [line]
      state.open = line.split(separator: "'").dropFirst().prefix(1).map(String.init)
    } else {
      if line.contains("' failed (") {
        state.failures += caseLines
        state.failed += line.split(separator: "'").dropFirst().prefix(1).map(String.init)
        state.hasFailed = true
      }
      if !line.contains("' skipped (") { state.ended += 1 }
      state.open = []
      caseLines = []
    }
  }

  /// The lines of a test that never ended, without the backtrace and the registers of a crash report.
  private var unfinishedLines: [String] {
    guard isInCase, !caseLines.isEmpty else { return [] }
    let end = caseLines.firstIndex { $0.contains(" Program crashed: ") } ?? caseLines.endIndex - 1
    return Array(caseLines.prefix(end + 1))
  }
}
