import Foundation

/// The results of tests, read from the events of their processes.
///
/// Swift Testing writes events itself, and ``TestObserver`` writes those of XCTest in the same form. Each line is a JSON
/// record. A crash may leave an incomplete last line, which is skipped.
package struct TestEvents: Sendable {
  /// The version of the records, which each toolchain from Swift 6.3 on can write.
  static let version = "6.3"

  private var state = TestResults()
  private var names: [String: TestName] = [:]
  private var files: [String: String] = [:]
  /// The identifiers of the running tests.
  private var running: [String] = []
  /// The moments at which tests started, in seconds of the process's clock.
  private var starts: [String: Double] = [:]
  /// The class whose tests XCTest runs.
  private var group: String?

  package init() {}

  /// The results so far.
  package var results: TestResults {
    var copy = self
    copy.stopTests()
    return copy.state
  }

  /// True if a test has failed.
  package var hasFailed: Bool { state.hasFailed }

  /// The number of tests that have started and ended, and of processes that have begun and ended.
  var steps: Int { state.begun + state.finished + 2 * state.count - running.count }

  /// The number of tests that ended.
  package var ended: Int { state.ended }

  /// The place that the tests have come to, such as `in LoginTests.testLocks`.
  var place: String {
    let tests = running.compactMap { names[$0]?.description }
    if !tests.isEmpty { return "in \(NumberFormat.first(8, of: tests))" }
    if let group { return "in \(group), outside of its tests" }
    if state.begun > 0, state.begun == state.finished { return "after the last test" }
    return state.count == 0 ? "before the first test" : "between two tests"
  }

  /// Adds a line.
  package mutating func add(_ line: String) {
    guard let payload = (try? JSONDecoder().decode(Record.self, from: Data(line.utf8)))?.payload else { return }
    let test = payload.testID ?? payload.id ?? ""
    switch payload.kind {
    case "function":
      state.hasTests = true
      names[test] = TestName(
        id: test, text: payload.displayName ?? payload.name ?? test, isTitle: payload.displayName != nil)
      files[test] = payload.sourceLocation?.fileID
    case "groupStarted": group = payload.name
    case "groupEnded": group = nil
    case "runStarted":
      // If tests of the process before are still running, it crashed.
      stopTests()
      state.begun += 1
    case "testStarted" where names[test] != nil:
      running.append(test)
      starts[test] = payload.instant?.absolute
      state.started[files[test] ?? "", default: 0] += 1
    case "testEnded", "testSkipped":
      guard let index = running.firstIndex(of: test) else { return }
      running.remove(at: index)
      // XCTest learns that a test is skipped only from the running test.
      state.ended += payload.kind == "testEnded" ? 1 : 0
    case "issueRecorded": addFailure(payload, of: names[test])
    case "runEnded": state.finished += 1
    default: break
    }
  }

  private mutating func stopTests() {
    state.unfinished += running.compactMap { names[$0] }
    running = []
  }

  private mutating func addFailure(_ payload: Record.Payload, of test: TestName?) {
    // A known issue and a warning are no failures.
    guard let issue = payload.issue, issue.isFailure == true else { return }
    let messages = payload.messages ?? []
    let text = messages.map(\.text).filter { $0 != "Issue recorded" }.joined(separator: "\n")
    let place = issue.sourceLocation ?? payload.sourceLocation
    let arguments = payload._testCase.map { " with \($0.displayName)" } ?? ""
    state.hasFailed = true
    if let test, !state.failed.contains(test) { state.failed.append(test) }
    state.failures.append(
      TestFailure(
        test: test?.text ?? "", file: place?.fileID ?? "", line: place?.line ?? 0, text: text,
        seconds: test.flatMap { starts[$0.id] }.flatMap { start in payload.instant.map { $0.absolute - start } }))
    let head = "\(place.map { "\($0.text): " } ?? "")error: \(test.map { "\($0)\(arguments): " } ?? "")"
    state.explanation.append(head + text.replacingOccurrences(of: "\n", with: "\n  "))
  }
}

/// A record, as far as it is needed.
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
    let instant: Instant?
    /// The arguments of a parameterized test.
    let _testCase: TestCase?
  }

  struct Instant: Decodable {
    let absolute: Double
  }

  struct TestCase: Decodable {
    let displayName: String
  }

  struct Issue: Decodable {
    let isFailure: Bool?
    let sourceLocation: Place?
  }

  struct Message: Decodable {
    let text: String
  }

  struct Place: Decodable {
    let filePath: String?
    let fileID: String
    let line: Int
    let column: Int?

    /// The place as compilers write it, which editors and terminals can open.
    var text: String { "\(filePath ?? fileID):\(line)" + (column.map { ":\($0)" } ?? "") }
  }
}

/// The results of the tests of one framework.
///
/// The tests may run in several processes, one after the other.
package struct TestResults: Equatable, Sendable {
  /// The number of processes that began to run tests.
  package internal(set) var begun = 0
  /// The number of processes that ran their tests to the end.
  package internal(set) var finished = 0
  /// The number of tests that started, by module and file.
  ///
  /// XCTest does not tell the file, so its tests are counted under an empty text.
  package internal(set) var started: [String: Int] = [:]
  /// True if the framework has found a test, even if it skipped the test.
  package internal(set) var hasTests = false
  /// The number of tests that ended, without skipped tests.
  package internal(set) var ended = 0
  /// The failed tests, in the order of their failures.
  package internal(set) var failed: [TestName] = []
  /// The tests that began and did not end.
  package internal(set) var unfinished: [TestName] = []
  package internal(set) var failures: [TestFailure] = []
  /// The lines that explain the failures and the unfinished tests to a person.
  package internal(set) var explanation: [String] = []
  /// True if a test failed, or a suite did outside of its tests.
  package internal(set) var hasFailed = false

  /// The number of tests that started.
  package var count: Int { started.values.reduce(0, +) }

  /// True if a process ended before its tests did.
  package var hasStoppedEarly: Bool { begun > finished }
}

/// The name of a test.
package struct TestName: Hashable, Sendable, CustomStringConvertible {
  /// The identifier, which tells the test from all others of its process.
  package let id: String
  package let text: String
  /// True if the test has a name for people, which may contain any text.
  package var isTitle = false

  /// The name as it stands in a sentence: a title is in quotes.
  package var description: String { isTitle ? "\"\(text)\"" : text }
}

/// A failure of a test.
package struct TestFailure: Equatable, Sendable {
  /// The name of the test.
  package var test: String
  /// The module and the file's name, such as `OwnTests/FlagTests.swift`.
  package var file: String
  package var line: Int
  package var text: String
  /// The time since the start of the test, in seconds, or nil if it is not known.
  package var seconds: Double?
}
