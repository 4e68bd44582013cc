import Foundation

/// The results of Swift Testing, read from its event stream.
///
/// The stream has a JSON record in each line. A crash may leave an incomplete last line, which is skipped.
package struct SwiftTestingEvents: Sendable {
  private var state = TestResults()
  private var names: [String: TestName] = [:]
  private var files: [String: String] = [:]
  /// The identifiers of the running tests.
  private var running: [String] = []

  package init() {}

  /// The results so far.
  package var results: TestResults {
    var copy = self
    copy.stopTests()
    return copy.state
  }

  /// True if a test has failed.
  package var hasFailed: Bool { state.hasFailed }

  /// The number of tests that ended.
  var ended: Int { state.ended }

  /// Adds a line of the event stream.
  package mutating func add(_ line: String) {
    guard let payload = (try? JSONDecoder().decode(Record.self, from: Data(line.utf8)))?.payload else { return }
    let test = payload.testID ?? payload.id ?? ""
    switch payload.kind {
    case "function":
      state.hasTests = true
      names[test] = TestName(
        text: payload.displayName ?? payload.name ?? test, isTitle: payload.displayName != nil)
      files[test] = payload.sourceLocation?.fileID
    case "runStarted":
      // If tests of the process before are still running, it crashed.
      stopTests()
      state.begun += 1
    case "testStarted" where names[test] != nil:
      running.append(test)
      state.started[files[test] ?? "", default: 0] += 1
    case "testEnded":
      guard let index = running.firstIndex(of: test) else { return }
      running.remove(at: index)
      state.ended += 1
    case "issueRecorded": addFailure(payload, of: names[test], id: test)
    case "runEnded": state.finished += 1
    default: break
    }
  }

  private mutating func stopTests() {
    state.unfinished += running.compactMap { names[$0] }
    running = []
  }

  private mutating func addFailure(_ payload: Record.Payload, of test: TestName?, id: String) {
    let messages = payload.messages ?? []
    // Version 0 of the stream does not tell the severity of an issue, but only a failure has a message with this symbol.
    guard let issue = payload.issue, issue.isKnown != true, messages.contains(where: { $0.symbol == "fail" }) else {
      return
    }
    let text = messages.map(\.text).filter { $0 != "Issue recorded" }.joined(separator: "\n")
    let place = issue.sourceLocation
    let arguments = payload._testCase.map { " with \($0.displayName)" } ?? ""
    state.hasFailed = true
    state.failedIDs.append(id)
    if let test, !state.failed.contains(test) { state.failed.append(test) }
    state.failures.append(
      TestFailure(test: test?.text ?? "", file: place?.fileID ?? "", line: place?.line ?? 0, text: text))
    let head = "\(place.map { "\($0.text): " } ?? "")error: \(test.map { "\($0)\(arguments): " } ?? "")"
    state.explanation.append(head + text.replacingOccurrences(of: "\n", with: "\n  "))
  }
}

/// A record of the event stream, as far as it is needed.
private struct Record: Decodable {
  let payload: Payload

  struct Payload: Decodable {
    let kind: String?
    let id: String?
    let testID: String?
    let name: String?
    let displayName: String?
    let sourceLocation: Place?
    let issue: Issue?
    let messages: [Message]?
    /// The arguments of a parameterized test.
    let _testCase: TestCase?
  }

  struct TestCase: Decodable {
    let displayName: String
  }

  struct Issue: Decodable {
    let isKnown: Bool?
    let sourceLocation: Place?
  }

  struct Message: Decodable {
    let symbol: String
    let text: String
  }

  struct Place: Decodable {
    let _filePath: String?
    let fileID: String
    let line: Int
    let column: Int?

    /// The place as compilers write it, which editors and terminals can open.
    var text: String { "\(_filePath ?? fileID):\(line)" + (column.map { ":\($0)" } ?? "") }
  }
}
