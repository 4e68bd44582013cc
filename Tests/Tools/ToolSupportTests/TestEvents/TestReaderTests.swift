import Foundation
import Testing
import ToolSupport

@Suite("Test reader") struct TestReaderTests {
  private let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("events é \(UUID().uuidString)")

  @Test("keeps the events of processes that write one after the other")
  func keepsTheEventsOfProcessesThatWriteOneAfterTheOther() throws {
    let reader = TestReader(pipe: pipe.path)

    try reader.read { _ in
      for name in ["one", "two"] {
        let events = [Event.test(name), Event.begin, Event.start(name), Event.end(name), Event.finish]
        try Data(events.joined(separator: "\n").utf8).write(to: pipe)
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
    let events = (0..<2_000).flatMap { [Event.test("test \($0)"), Event.start("test \($0)"), Event.end("test \($0)")] }

    try reader.read { _ in try Data((events.joined(separator: "\n") + "\n").utf8).write(to: pipe) }

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
    let counts = Counts()
    let reader = TestReader(pipe: pipe.path) { counts.add($0) }

    try reader.read { onLine in
      onLine("Test Case 'T.a' started at 1")
      onLine("Test Case 'T.a' passed (0.1 seconds)")
    }
    try reader.read { _ in
      try Data([Event.test("t"), Event.start("t"), Event.end("t"), ""].joined(separator: "\n").utf8).write(to: pipe)
    }

    #expect(reader.xctest.ended == 1)
    #expect(reader.swiftTesting.ended == 1)
    #expect(counts.all == [1, 2])
  }

  @Test("names the folder where a pipe cannot be")
  func namesTheFolderWhereAPipeCannotBe() {
    let reader = TestReader(pipe: "/dev/null/events")

    let error = #expect(throws: ToolError.self) { try reader.read { _ in } }

    #expect(error?.message.hasPrefix("the named pipe /dev/null/events cannot be created: ") == true)
  }
}

/// The numbers that a reader reported.
///
/// Sendable, because a lock guards them.
private final class Counts: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [Int] = []

  var all: [Int] { lock.withLock { numbers } }

  func add(_ number: Int) { lock.withLock { numbers.append(number) } }
}
