/// Follows the lines that XCTest prints, which has no event stream; a test that prints no line end shares one with it.
struct ClassicTestOutput: Equatable, Sendable {
  private(set) var count = 0
  private(set) var failures: [TestEvents.Failure] = []
  private(set) var unfinished: [String] = []
  /// Whether the last line was one of a failure, which goes on in lines that are indented.
  private var isInFailure = false

  mutating func follow(_ line: String) {
    if isInFailure, line.hasPrefix("  ") {
      failures[failures.count - 1].text += "\n\(line)"
      return
    }
    isInFailure = false
    if let start = line.firstMatch(of: #/Test Case '([^']+)' started/#) {
      count += 1
      unfinished.append(String(start.1))
    } else if let end = line.firstMatch(of: #/Test Case '([^']+)' (?:passed|failed|skipped)/#) {
      unfinished.removeAll { $0 == end.1 }
    } else if let failure = line.firstMatch(of: #/(/.*):(\d+): error: (-\[[^\]]+\]|\S+) : (.*)/#) {
      let file = failure.1.split(separator: "/").suffix(2).joined(separator: "/")
      failures.append(
        TestEvents.Failure(
          test: String(failure.3), file: file, line: Int(failure.2) ?? 0, text: Self.withoutFiller(failure.4)))
      isInFailure = true
    }
  }

  /// What the failure says, without the words that XCTest puts around a message or the lack of one.
  private static func withoutFiller(_ text: Substring) -> String {
    let text = text.hasPrefix("failed - ") ? text.dropFirst(9) : text
    return String(text.hasSuffix(" - ") ? text.dropLast(3) : text)
  }
}
