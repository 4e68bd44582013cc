import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@Suite("Events of tests") struct TestEventsTests {
  @Test("have the results in TestEvents.md")
  func haveResults() throws {
    try expectAnswers(in: "TestEvents") { lines in
      var events = TestEvents()
      for line in lines.components(separatedBy: "\n") { events.add(line) }
      return events.results.summary
    }
  }
}

extension TestResults {
  /// All results, each in a line.
  fileprivate var summary: String {
    let files = started.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }.map { "\($0.value) in \($0.key)" }
    let counts = [
      "processes: \(begun) begun, \(finished) finished\(hasStoppedEarly ? ", stopped early" : "")",
      "tests: \(count) started, \(ended) ended\(hasFailed ? ", failed" : "")\(hasTests ? "" : ", none found")",
    ]
    let tests = failed.map { "failed: \($0)" } + unfinished.map { "unfinished: \($0)" }
    let texts =
      failures.map { "failure: \($0.test), \($0.file):\($0.line): \($0.text)" }
      + explanation.map { "explanation: \($0)" }
    return (counts + files.map { "started: \($0)" } + tests + texts).joined(separator: "\n")
  }
}
