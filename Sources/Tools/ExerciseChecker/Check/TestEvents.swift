import Foundation

/// The event stream of a run of Swift Testing, which has one JSON record in each line.
struct TestEvents: Equatable, Sendable {
  /// The number of tests that started, by module and file.
  private(set) var started: [String: Int] = [:]
  private(set) var failures: [TestFailure] = []
  /// The names of the tests that started and did not end.
  private(set) var unfinished: [String] = []
  private(set) var hasEnded = false

  /// Reads an event stream.
  ///
  /// A crash may leave an incomplete last line, which is skipped.
  init(_ text: String) {
    var names: [String: String] = [:]
    var files: [String: String] = [:]
    var open: [String] = []
    let decoder = JSONDecoder()
    for line in text.split(separator: "\n") {
      guard let payload = (try? decoder.decode(Record.self, from: Data(line.utf8)))?.payload else { continue }
      let test = payload.testID ?? payload.id ?? ""
      switch payload.kind {
      case "function":
        names[test] = payload.displayName ?? payload.name ?? test
        files[test] = payload.sourceLocation?.fileID
      case "testStarted" where names[test] != nil:
        open.append(test)
        started[files[test] ?? "", default: 0] += 1
      case "testEnded": open.removeAll { $0 == test }
      case "issueRecorded": addFailure(payload, name: names[test] ?? test)
      case "runEnded": hasEnded = true
      default: break
      }
    }
    unfinished = open.map { names[$0] ?? $0 }
  }

  /// The number of tests that started.
  var count: Int { started.values.reduce(0, +) }

  private mutating func addFailure(_ payload: Payload, name: String) {
    guard let issue = payload.issue, issue.isKnown != true, issue.severity != "warning" else { return }
    let messages = (payload.messages ?? []).filter { $0.symbol == "fail" || $0.symbol == "details" }
      .map(\.text).filter { $0 != "Issue recorded" }
    failures.append(
      TestFailure(
        test: name, file: issue.sourceLocation?.fileID ?? "", line: issue.sourceLocation?.line ?? 0,
        text: messages.joined(separator: "\n")))
  }
}

private struct Record: Decodable {
  let payload: Payload
}

private struct Payload: Decodable {
  let kind: String?
  let id: String?
  let testID: String?
  let name: String?
  let displayName: String?
  let sourceLocation: SourceLocation?
  let issue: Issue?
  let messages: [Message]?
}

private struct Issue: Decodable {
  let isKnown: Bool?
  let severity: String?
  let sourceLocation: SourceLocation?
}

private struct SourceLocation: Decodable {
  let fileID: String
  let line: Int
}

private struct Message: Decodable {
  let symbol: String
  let text: String
}

/// The output of XCTest, which has no event stream.
///
/// A line of XCTest may begin with text that a test printed without a line end.
struct XCTestOutput: Equatable, Sendable {
  private(set) var count = 0
  private(set) var failures: [TestFailure] = []
  private(set) var unfinished: [String] = []
  /// True if the last line belongs to a failure, whose text continues in indented lines.
  private var isInFailure = false

  /// Adds a line of the output.
  mutating func add(_ line: String) {
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
        TestFailure(
          test: String(failure.3), file: file, line: Int(failure.2) ?? 0, text: Self.withoutFiller(failure.4)))
      isInFailure = true
    }
  }

  /// The message of a failure, without "failed - " before a message and " - " before a missing one.
  private static func withoutFiller(_ text: Substring) -> String {
    let text = text.hasPrefix("failed - ") ? text.dropFirst(9) : text
    return String(text.hasSuffix(" - ") ? text.dropLast(3) : text)
  }
}
