/// Follows the lines that XCTest prints, which has no event stream; a test that prints no line end shares one with it.
struct ClassicTestOutput: Equatable, Sendable {
  private(set) var count = 0
  private(set) var failures: [TestEvents.Failure] = []
  private(set) var unfinished: [String] = []

  mutating func follow(_ line: String) {
    if let start = line.firstMatch(of: #/Test Case '([^']+)' started/#) {
      count += 1
      unfinished.append(String(start.1))
    } else if let end = line.firstMatch(of: #/Test Case '([^']+)' (?:passed|failed|skipped)/#) {
      unfinished.removeAll { $0 == end.1 }
    } else if let failure = line.firstMatch(of: #/(/.*):(\d+): error: (-\[[^\]]+\]|\S+) : (.*)/#) {
      let file = failure.1.split(separator: "/").suffix(2).joined(separator: "/")
      failures.append(
        TestEvents.Failure(
          test: String(failure.3), file: file, line: Int(failure.2) ?? 0, text: String(failure.4)))
    }
  }
}
