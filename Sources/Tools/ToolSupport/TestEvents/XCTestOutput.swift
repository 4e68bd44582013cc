/// The results of XCTest, read from the lines that it prints.
///
/// On Linux, XCTest offers nothing better. It writes no event stream, and an observer would have to be part of the tests.
/// The package manager writes an xUnit file only with `--parallel`, which starts a process for each test, and the file
/// says neither where a test failed nor why.
///
/// A line may begin with text that a test printed without a line end.
package struct XCTestOutput: Sendable {
  private var state = TestResults()
  /// The outermost suite of the running process, which ends after all others.
  private var outermostSuite: String?
  private var runningTest: TestName?
  /// The output of the running test.
  private var testLines: [String] = []
  /// The number of tests that ended in earlier processes.
  private var endedBefore = 0
  /// True if the last line belongs to a failure, whose text continues in indented lines.
  private var isInFailure = false

  package init() {}

  /// The results so far.
  package var results: TestResults {
    var copy = self
    copy.stopTest()
    return copy.state
  }

  /// True if a test has failed.
  package var hasFailed: Bool { state.hasFailed || !state.failures.isEmpty }

  /// The number of tests that ended.
  var ended: Int { state.ended }

  /// True if a test is running, so that an unknown line is its output.
  package var isInTest: Bool { runningTest != nil }

  /// Adds a line of the output.
  package mutating func add(_ line: String) {
    followFailure(line)
    if line.contains("Test Suite '") {
      followSuite(line)
    } else if line.contains("Test Case '") {
      followTest(line)
    } else if outermostSuite == nil {
      followSummary(line)
    } else if isInTest {
      testLines.append(line)
    }
  }

  private mutating func followSuite(_ line: String) {
    guard let event = line.firstMatch(of: #/Test Suite '(.*)' (started|passed|failed) at /#) else { return }
    let suite = String(event.1)
    if event.2 == "started" {
      guard outermostSuite == nil || outermostSuite == suite else { return }
      // If the outermost suite of the process before has not ended, that process crashed.
      stopTest()
      endedBefore = state.ended
      state.begun += 1
      outermostSuite = suite
    } else if suite == outermostSuite {
      state.finished += 1
      state.hasFailed = state.hasFailed || event.2 == "failed"
      outermostSuite = nil
      runningTest = nil
    }
  }

  /// Reads the number of tests from the summary of the outermost suite.
  ///
  /// Output of the tests can break the lines of single tests, so the summary is more reliable than their number.
  private mutating func followSummary(_ line: String) {
    guard state.begun > 0, line.contains("Executed "),
      let summary = line.firstMatch(of: #/Executed (\d+) tests?, with ((\d+) tests? skipped and )?\d+ failures? \(/#)
    else { return }
    state.ended = endedBefore + max(0, (Int(summary.1) ?? 0) - (summary.3.flatMap { Int($0) } ?? 0))
  }

  private mutating func followTest(_ line: String) {
    testLines.append(line)
    if let start = line.firstMatch(of: #/Test Case '([^']+)' started/#) {
      testLines = [line]
      runningTest = TestName(text: String(start.1))
      state.started["", default: 0] += 1
      state.hasTests = true
    } else if let end = line.firstMatch(of: #/Test Case '([^']+)' (passed|failed|skipped) \(/#) {
      if end.2 == "failed" {
        state.explanation += testLines
        state.failed.append(TestName(text: String(end.1)))
        state.hasFailed = true
      }
      if end.2 != "skipped" { state.ended += 1 }
      runningTest = nil
      testLines = []
    }
  }

  private mutating func followFailure(_ line: String) {
    if isInFailure, line.hasPrefix("  ") {
      state.failures[state.failures.count - 1].text += "\n\(line)"
      return
    }
    isInFailure = false
    guard line.contains(": error: "),
      let failure = line.firstMatch(of: #/(/.*):(\d+): error: (-\[[^\]]+\]|\S+) : (.*)/#)
    else { return }
    let file = failure.1.split(separator: "/").suffix(2).joined(separator: "/")
    state.failures.append(
      TestFailure(test: String(failure.3), file: file, line: Int(failure.2) ?? 0, text: Self.withoutFiller(failure.4)))
    state.failedIDs.append(String(failure.3))
    isInFailure = true
  }

  /// Adds the running test to the unfinished ones.
  private mutating func stopTest() {
    guard let test = runningTest else { return }
    state.unfinished.append(test)
    // A crash report ends with a backtrace and registers, which help less than the line that names the crash.
    let end = testLines.firstIndex { $0.contains(" Program crashed: ") } ?? testLines.endIndex - 1
    state.explanation += testLines.prefix(end + 1)
    runningTest = nil
    testLines = []
  }

  /// The message of a failure, without "failed - " before a message and " - " before a missing one.
  private static func withoutFiller(_ text: Substring) -> String {
    let text = text.hasPrefix("failed - ") ? text.dropFirst(9) : text
    return String(text.hasSuffix(" - ") ? text.dropLast(3) : text)
  }
}
