import Testing

@testable import ExerciseChecker

@Suite("The events of a test run")
struct TestEventsTests {
  @Test("contain failures with their tests, files and lines")
  func failures() {
    var stream = EventStream()
    stream.test("is right", in: "A/One.swift")
    stream.test("is wrong", in: "A/Two.swift", failures: [(7, "first line\nsecond")])
    stream.end()

    let events = TestEvents(stream.text)

    #expect(events.hasEnded)
    #expect(events.started == ["A/One.swift": 1, "A/Two.swift": 1])
    #expect(
      events.failures == [
        TestFailure(test: "is wrong", file: "A/Two.swift", line: 7, text: "first line\nsecond")
      ])
    #expect(events.unfinished.isEmpty)
  }

  @Test("contain the unfinished tests if the stream ends within a line")
  func brokenOff() {
    var stream = EventStream()
    stream.test("is right", in: "A/One.swift")
    stream.test("hangs", in: "A/One.swift", ends: false)

    let events = TestEvents(stream.text + #"{"kind": "eve"#)

    #expect(!events.hasEnded)
    #expect(events.unfinished == ["hangs"])
    #expect(events.count == 2)
  }

  @Test("do not contain known issues and warnings")
  func knownIssues() {
    let issues = [#""isKnown": true"#, #""severity": "warning""#].map {
      #"{"payload": {"kind": "issueRecorded", "issue": {\#($0)}}}"#
    }

    #expect(TestEvents(issues.joined(separator: "\n")).failures.isEmpty)
  }

  @Test("are read from the output of XCTest")
  func xctest() {
    var output = XCTestOutput()
    for line in [
      "Test Case 'M.testA' started at 2026-01-01 00:00:00.000",
      "/tmp/Own/T.swift:4: error: M.testA : XCTAssertTrue failed - ",
      "Test Case 'M.testA' failed (0.1 seconds)",
      "Test Case 'M.testB' started at 2026-01-01 00:00:00.000",
    ] { output.add(line) }

    #expect(output.count == 2)
    #expect(output.unfinished == ["M.testB"])
    #expect(
      output.failures == [
        TestFailure(test: "M.testA", file: "Own/T.swift", line: 4, text: "XCTAssertTrue failed")
      ])
  }

  @Test("contain failures of XCTest with several lines, without the prefix of XCTest")
  func xctestFailureWithSeveralLines() {
    var output = XCTestOutput()
    for line in [
      "Test Case 'M.testA' started at 2026-01-01 00:00:00.000",
      "/tmp/Own/T.swift:4: error: M.testA : failed - SpyMenu received 1 call that no expectation verified", "  ✗ start",
      "Test Case 'M.testA' failed (0.1 seconds)", "  ✗ no part of it",
    ] { output.add(line) }

    #expect(output.failures.map(\.text) == ["SpyMenu received 1 call that no expectation verified\n  ✗ start"])
  }

  @Test("have failures grouped by test, in the order of their lines")
  func order() {
    func failure(_ test: String, _ line: Int, _ text: String = "") -> TestFailure {
      TestFailure(test: test, file: "M/T.swift", line: line, text: text)
    }

    let failures = [
      failure("c", 3), failure("b", 9), failure("a", 5), failure("b", 3), failure("c", 8), failure("a", 4),
    ]

    #expect(failures.inOrderOfLines.map { "\($0.test)\($0.line)" } == ["c3", "c8", "b3", "b9", "a4", "a5"])
  }

  @Test("are read from lines that begin with printed text, and with the test names of macOS")
  func xctestOnMacOS() {
    var output = XCTestOutput()
    for line in [
      "Test Case '-[M.T testA]' started.",
      "half a line/tmp/Own/T.swift:4: error: -[M.T testA] : XCTAssertTrue failed",
      "and moreTest Case '-[M.T testA]' failed (0.1 seconds).",
    ] { output.add(line) }

    #expect(output.count == 1)
    #expect(output.unfinished == [])
    #expect(
      output.failures == [
        TestFailure(test: "-[M.T testA]", file: "Own/T.swift", line: 4, text: "XCTAssertTrue failed")
      ])
  }
}
