import Foundation

/// Follows the lines that Swift Testing prints.
struct SwiftTestingOutput {
  private(set) var suite = SuiteOutput()
  private var isInIssue = false
  private var skipped = 0

  /// Whether tests are running, so that a line that says nothing else may be the output of one.
  var isInTest: Bool { suite.hasStarted && !suite.hasFinished && !suite.open.isEmpty }

  /// A display name stands in quotes and may be of any text, quotes and the words of events among it.
  mutating func follow(_ line: String) {
    // Expressions are slow, and tests may print much.
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

  /// What a line says about a test or the run; text that a test printed without a newline may stand before it.
  private static func event(in line: String) -> Substring? {
    guard line.contains(" Test ") else { return nil }
    if let match = line.firstMatch(of: #/[◇✔✘➜] Test /#) { return line[match.range.upperBound...] }
    guard let head = line.range(of: " Test "), !line[..<head.lowerBound].contains(" Suite ") else { return nil }
    return line[head.upperBound...]
  }

  /// Whether a line is more than the continuation of an issue, which may be of any text.
  private static func beginsEvent(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 2)
    let isMarked = words.count > 1 && words[0].count <= 2 && ["Test", "Suite"].contains(words[1])
    return isMarked || line.contains("Fatal error: ") || line.hasPrefix("error: ")
  }

  /// Takes the run's own word for how many tests there were, because their lines may be torn by what tests print.
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
