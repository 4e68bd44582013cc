import Foundation

/// Follows the lines that Swift Testing prints.
struct SwiftTestingOutput {
  private(set) var suite = SuiteOutput()
  private var isInIssue = false

  mutating func follow(_ line: String) {
    if isInIssue, !Self.beginsEvent(line) {
      suite.failures.append(line)
      return
    }
    isInIssue = false
    guard let head = line.range(of: " Test "), !line[..<head.lowerBound].contains(" Suite ") else { return }
    let event = line[head.upperBound...]
    let isEnd = event.contains(" passed after ") || event.contains(" failed after ")
    if event == "run started." {
      suite.hasStarted = true
    } else if event.hasPrefix("run with "), isEnd {
      suite.hasFinished = true
      suite.hasFailed = suite.hasFailed || event.contains(" failed after ")
    } else if event.contains(" recorded an issue") {
      isInIssue = true
      suite.failures.append(line)
    } else if event.hasPrefix("case passing ") {
      return
    } else if event.hasSuffix(" started.") {
      suite.open.append(String(event.dropLast(" started.".count)))
    } else if isEnd {
      end(event, line)
    }
  }

  /// Whether a line is more than the continuation of an issue, which may be of any text.
  private static func beginsEvent(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 2)
    let isMarked = words.count > 1 && words[0].count <= 2 && ["Test", "Suite"].contains(words[1])
    return isMarked || line.contains("Fatal error: ") || line.hasPrefix("error: ")
  }

  private mutating func end(_ event: Substring, _ line: String) {
    suite.ended += 1
    if let index = suite.open.firstIndex(where: { event.hasPrefix($0 + " ") }) { suite.open.remove(at: index) }
    if event.contains(" failed after ") {
      suite.failures.append(line)
      suite.hasFailed = true
    }
  }
}
