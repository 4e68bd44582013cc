import Foundation

/// A parser for the lines that Swift Testing prints.
struct SwiftTestingOutput {
  private(set) var suite = SuiteOutput()
  private var isInIssue = false
  private var skipped = 0

  /// True if tests are running, so that an unknown line may be the output of a test.
  var isInTest: Bool { suite.hasStarted && !suite.hasFinished && !suite.open.isEmpty }

  /// Reads a line.
  ///
  /// A line mentions a display name in quotes. The name may contain any text, such as quotes and the words of other
  /// events.
  mutating func follow(_ line: String) {
    // Matching is slow, and tests may print many lines, so most lines are skipped by a simple search first.
    if line.contains(" Test run with "),
      let summary = line.firstMatch(of: #/\S Test run with (\d+) tests?\b[^"]* (passed|failed) after \d[^"]*\.$/#)
    {
      return finish(count: Int(summary.1) ?? 0, hasFailed: summary.2 == "failed")
    }
    if isInIssue, !Self.beginsEvent(line) {
      suite.failures.append(line)
      return
    }
    isInIssue = false
    guard let event = Self.event(in: line), !event.hasPrefix("case passing ") else { return }
    if event == "run started." {
      suite.hasStarted = true
    } else if let test = event.wholeMatch(of: #/(".*"|[^"]+) started\./#) {
      suite.open.append(String(test.1))
    } else if let test = event.wholeMatch(
      of: #/(".*"|[^"]+?)( with \d+ test cases?)? (passed|failed) after \d[^"]*/#)
    {
      end(test.1, hasFailed: test.3 == "failed", line)
    } else if event.contains(#/^(".*"|[^"]+) recorded an issue/#) {
      isInIssue = true
      suite.failures.append(line)
    } else if event.contains(#/^(".*"|[^"]+) skipped(\.|: )/#) {
      skipped += 1
    }
  }

  /// Returns the part of a line after ` Test `, if the line reports an event.
  ///
  /// Other text may come before the event if a test printed it without a newline.
  private static func event(in line: String) -> Substring? {
    guard line.contains(" Test ") else { return nil }
    if let match = line.firstMatch(of: #/[◇✔✘➜] Test /#) { return line[match.range.upperBound...] }
    guard let head = line.range(of: " Test "), !line[..<head.lowerBound].contains(" Suite ") else { return nil }
    return line[head.upperBound...]
  }

  /// Returns true if a line begins an event, and does not continue the text of an issue.
  private static func beginsEvent(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 2)
    let isMarked = words.count > 1 && words[0].count <= 2 && ["Test", "Suite"].contains(words[1])
    return isMarked || line.contains("Fatal error: ") || line.hasPrefix("error: ")
  }

  /// Ends the suite with the number of tests from its summary.
  ///
  /// Output of the tests can break the lines of single tests, so the summary is more reliable than their number.
  private mutating func finish(count: Int, hasFailed: Bool) {
    isInIssue = false
    suite.hasStarted = true
    suite.hasFinished = true
    suite.hasFailed = hasFailed
    suite.ended = max(0, count - skipped)
  }

  private mutating func end(_ test: Substring, hasFailed: Bool, _ line: String) {
    suite.ended += 1
    if let index = suite.open.firstIndex(of: String(test)) { suite.open.remove(at: index) }
    if hasFailed {
      suite.failed.append(String(test))
      suite.failures.append(line)
      suite.hasFailed = true
    }
  }
}
