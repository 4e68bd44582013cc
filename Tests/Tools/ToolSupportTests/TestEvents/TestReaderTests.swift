import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@Suite("Test reader") struct TestReaderTests {
  private let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("events é \(UUID().uuidString)")

  @Test("keeps the events of processes that write one after the other, also parts of a line")
  func keepsTheEventsOfProcessesThatWriteOneAfterTheOther() throws {
    let reader = TestReader(pipe: pipe.path)

    try reader.read { _ in
      for name in ["one", "two"] {
        try Data(events(of: name).dropLast().utf8).write(to: pipe)
        try Data("\n".utf8).write(to: pipe)
      }
    }

    #expect(reader.swiftTesting.ended == 2)
    #expect(reader.swiftTesting.finished == 2)
    #expect(!FileManager.default.fileExists(atPath: pipe.path))
  }

  @Test("reads more events than a pipe holds")
  func readsMoreEventsThanAPipeHolds() throws {
    let reader = TestReader(pipe: pipe.path)
    let stream = (0..<2_000).map { events(of: "test \($0)") }.joined()

    try reader.read { _ in try Data(stream.utf8).write(to: pipe) }

    #expect(reader.swiftTesting.ended == 2_000)
  }

  @Test("ends after a run that wrote no event, whose error it passes on")
  func endsAfterARunThatWroteNoEvent() {
    let reader = TestReader(pipe: pipe.path)

    #expect(throws: ToolError.swiftNotFound) {
      try reader.read { _ in throw ToolError.swiftNotFound }
    }

    #expect(reader.swiftTesting == TestResults())
  }

  @Test("adds up the tests of both frameworks over several runs")
  func addsUpTheTestsOfBothFrameworksOverSeveralRuns() throws {
    let counts = CommandOutput()
    let reader = TestReader(pipe: pipe.path) { counts.console.out("\($0)") }

    try reader.read { onLine in
      onLine("Test Case 'T.a' started at 1")
      onLine("Test Case 'T.a' passed (0.1 seconds)")
    }
    try reader.read { _ in try Data(events(of: "t").utf8).write(to: pipe) }

    #expect(reader.xctest.ended == 1)
    #expect(reader.swiftTesting.ended == 1)
    #expect(counts.output == "1\n2\n")
  }

  @Test("names the folder where a pipe cannot be")
  func namesTheFolderWhereAPipeCannotBe() {
    let reader = TestReader(pipe: "/dev/null/events")

    let line = outcome { try reader.read { _ in "runs" } }

    #expect(
      line == "error: the named pipe /dev/null/events cannot be created: Not a directory; "
        + "let the variable TMPDIR name a folder on a local disk")
  }

  /// The events of a process that runs one test.
  private func events(of name: String) -> String {
    """
    {"payload": {"kind": "function", "id": "\(name)", "sourceLocation": {"fileID": "A/T.swift", "line": 1}}}
    {"payload": {"kind": "runStarted"}}
    {"payload": {"kind": "testStarted", "testID": "\(name)"}}
    {"payload": {"kind": "testEnded", "testID": "\(name)"}}
    {"payload": {"kind": "runEnded"}}

    """
  }
}
