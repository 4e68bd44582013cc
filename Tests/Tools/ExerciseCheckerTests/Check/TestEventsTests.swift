import Testing

@testable import ExerciseChecker

@Suite("The event stream of a test run")
struct TestEventsTests {
  @Test("gives failures with their tests, files and lines")
  func failures() {
    var stream = EventStream()
    stream.test("is right", in: "A/One.swift")
    stream.test("is wrong", in: "A/Two.swift", failures: [(7, "first line\nsecond")])
    stream.end()

    let events = TestEvents(stream.text)

    #expect(events.hasEnded)
    #expect(events.begun == ["A/One.swift": 1, "A/Two.swift": 1])
    #expect(
      events.failures == [
        TestEvents.Failure(test: "is wrong", file: "A/Two.swift", line: 7, text: "first line\nsecond")
      ])
    #expect(events.unfinished.isEmpty)
  }

  @Test("names the tests that were running when it broke off, in the middle of a line")
  func brokenOff() {
    var stream = EventStream()
    stream.test("is right", in: "A/One.swift")
    stream.test("hangs", in: "A/One.swift", ends: false)

    let events = TestEvents(stream.text + #"{"kind": "eve"#)

    #expect(!events.hasEnded)
    #expect(events.unfinished == ["hangs"])
    #expect(events.count == 2)
  }

  @Test("leaves out known issues and warnings")
  func knownIssues() {
    let issues = [#""isKnown": true"#, #""severity": "warning""#].map {
      #"{"payload": {"kind": "issueRecorded", "issue": {\#($0)}}}"#
    }

    #expect(TestEvents(issues.joined(separator: "\n")).failures.isEmpty)
  }

  @Test("is followed for XCTest by its lines")
  func classic() {
    var output = ClassicTestOutput()
    for line in [
      "Test Case 'M.testA' started at 2026-01-01 00:00:00.000",
      "/tmp/Own/T.swift:4: error: M.testA : XCTAssertTrue failed - ",
      "Test Case 'M.testA' failed (0.1 seconds)",
      "Test Case 'M.testB' started at 2026-01-01 00:00:00.000",
    ] { output.follow(line) }

    #expect(output.count == 2)
    #expect(output.unfinished == ["M.testB"])
    #expect(
      output.failures == [
        TestEvents.Failure(test: "M.testA", file: "Own/T.swift", line: 4, text: "XCTAssertTrue failed")
      ])
  }

  @Test("is followed over the lines of a failure, without the words that XCTest puts before it")
  func classicOverLines() {
    var output = ClassicTestOutput()
    for line in [
      "Test Case 'M.testA' started at 2026-01-01 00:00:00.000",
      "/tmp/Own/T.swift:4: error: M.testA : failed - SpyMenu received 1 call that no expectation verified", "  ✗ start",
      "Test Case 'M.testA' failed (0.1 seconds)", "  ✗ no part of it",
    ] { output.follow(line) }

    #expect(output.failures.map(\.text) == ["SpyMenu received 1 call that no expectation verified\n  ✗ start"])
  }

  @Test("gives failures test by test, in the order of their lines")
  func order() {
    func failure(_ test: String, _ line: Int, _ text: String = "") -> TestEvents.Failure {
      TestEvents.Failure(test: test, file: "M/T.swift", line: line, text: text)
    }

    let failures = [
      failure("c", 3), failure("b", 9), failure("a", 5), failure("b", 3), failure("c", 8), failure("a", 4),
    ]

    #expect(failures.inOrderOfLines.map { "\($0.test)\($0.line)" } == ["c3", "c8", "b3", "b9", "a4", "a5"])
  }

  @Test("is followed on a line that a test has begun, and by the names that XCTest has on macOS")
  func classicElsewhere() {
    var output = ClassicTestOutput()
    for line in [
      "Test Case '-[M.T testA]' started.",
      "half a line/tmp/Own/T.swift:4: error: -[M.T testA] : XCTAssertTrue failed",
      "and moreTest Case '-[M.T testA]' failed (0.1 seconds).",
    ] { output.follow(line) }

    #expect(output.count == 1)
    #expect(output.unfinished == [])
    #expect(
      output.failures == [
        TestEvents.Failure(test: "-[M.T testA]", file: "Own/T.swift", line: 4, text: "XCTAssertTrue failed")
      ])
  }
}
