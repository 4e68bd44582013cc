import Foundation

/// What the testing library wrote down about a run, one event a line.
struct TestEvents: Equatable, Sendable {
  /// Something that failed.
  struct Failure: Equatable, Sendable {
    /// What the test is called.
    var test: String
    /// The module and the file's name, such as `OwnTests/FlagTests.swift`.
    var file: String
    var line: Int
    var text: String
  }

  /// How many tests began, by the module and file that they are in.
  private(set) var begun: [String: Int] = [:]
  private(set) var failures: [Failure] = []
  /// The tests that have begun and not ended.
  private(set) var unfinished: [String] = []
  private(set) var hasEnded = false

  /// Reads the lines of an event stream; a torn line is none.
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
        begun[files[test] ?? "", default: 0] += 1
      case "testEnded": open.removeAll { $0 == test }
      case "issueRecorded": note(payload, name: names[test] ?? test)
      case "runEnded": hasEnded = true
      default: break
      }
    }
    unfinished = open.map { names[$0] ?? $0 }
  }

  /// How many tests began.
  var count: Int { begun.values.reduce(0, +) }

  private mutating func note(_ payload: Payload, name: String) {
    guard let issue = payload.issue, issue.isKnown != true, issue.severity != "warning" else { return }
    let messages = (payload.messages ?? []).filter { $0.symbol == "fail" || $0.symbol == "details" }
      .map(\.text).filter { $0 != "Issue recorded" }
    failures.append(
      Failure(
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
