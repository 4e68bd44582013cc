import Testing
import ToolSupport

@Suite("Output of XCTest") struct XCTestOutputTests {
  private static let begin = "Test Suite 'All tests' started at 1"

  @Test("counts tests that ran, without skipped ones")
  func countsTestsThatRanWithoutSkippedOnes() {
    let skipped = ["Test Case 'T.s' started at 1", "Test Case 'T.s' skipped (0.0 seconds)"]
    let passed = ["Test Case 'T.a' started at 1", "Test Case 'T.a' passed (0.1 seconds)"]

    let results = read([Self.begin] + skipped + passed + ["Test Suite 'All tests' passed at 1"])

    #expect(results.ended == 1)
    #expect(results.count == 2)
    #expect(!results.hasFailed && !results.hasStoppedEarly)
  }

  @Test("explains a failed test with its whole output")
  func explainsAFailedTestWithItsWholeOutput() {
    let failed = [
      "Test Case 'T.f' started at 1", "said", "T.swift:3: error: no", "Test Case 'T.f' failed (0.0 seconds)",
    ]

    let results = read([Self.begin] + failed + ["Test Suite 'All tests' failed at 1", "then"])

    #expect(results.explanation == failed)
    #expect(results.failed.map(\.text) == ["T.f"])
    #expect(results.hasFailed)
  }

  @Test("names the test of a crash, and explains it without the crash report")
  func namesTheTestOfACrashAndExplainsItWithoutTheCrashReport() {
    let crash = ["Test Case 'T.f' started at 1", "a.swift:5: Fatal error: no", "*** Program crashed: Illegal ***"]

    let results = read([Self.begin] + crash + ["rax 0x0"])

    #expect(results.hasStoppedEarly)
    #expect(results.unfinished.map(\.text) == ["T.f"])
    #expect(results.explanation == crash)
  }

  @Test("counts the tests of several processes, and names the test of each crash")
  func countsTheTestsOfSeveralProcesses() {
    let first = [
      Self.begin, "Test Suite 'A' started at 1", "Test Case 'A.a' started at 1", "Test Case 'A.a' passed (0.1 seconds)",
      "Test Suite 'A' passed at 1", "Test Suite 'All tests' passed at 1",
      "\t Executed 1 test, with 0 failures (0 unexpected) in 0.1 (0.1) seconds",
    ]
    let second = [Self.begin, "Test Case 'B.b' started at 1", "error: Exited with unexpected signal code 4"]
    let third = [
      Self.begin, "Test Case 'C.c' started at 1", "Test Case 'C.c' passed (0.1 seconds)",
      "Test Suite 'All tests' passed at 1",
      "\t Executed 2 tests, with 1 test skipped and 0 failures (0 unexpected) in 0.1 (0.1) seconds",
    ]

    let results = read(first + second + third)

    #expect(results.ended == 2)
    #expect(results.begun == 3)
    #expect(results.finished == 2)
    #expect(results.unfinished.map(\.text) == ["B.b"])
  }

  @Test("counts tests correctly if lines are broken or lost")
  func countsTestsCorrectlyIfLinesAreBrokenOrLost() {
    let results = read([
      Self.begin, "Test Suite 'T' started at 1", "Test Case 'T.a' started at 1",
      "said soTest Case 'T.a' pas", "\t Executed 3 tests, with 0 failures (0 unexpected) in 0.1 (0.1) seconds",
      "Test Suite 'All tests' passed at 1",
      "\t Executed 7 tests, with 2 tests skipped and 0 failures (0 unexpected) in 0.1 (0.1) seconds",
    ])

    #expect(results.ended == 5)
    #expect(results.unfinished.isEmpty)
    #expect(!results.hasFailed && !results.hasStoppedEarly)
  }

  @Test("counts the tests of a process that stopped early")
  func countsTheTestsOfAProcessThatStoppedEarly() {
    let results = read([
      Self.begin, "Test Suite 'T' started at 1", "Test Case 'T.a' started at 1",
      "Test Case 'T.a' passed (0.1 seconds)", "Test Suite 'T' passed at 1",
      "\t Executed 5 tests, with 0 failures (0 unexpected) in 0.1 (0.1) seconds",
    ])

    #expect(results.ended == 1)
    #expect(results.hasStoppedEarly)
  }

  @Test("tells the place and the text of a failure, without the filler of XCTest")
  func tellsThePlaceAndTheTextOfAFailure() {
    let results = read([
      "Test Case 'M.testA' started at 2026-01-01 00:00:00.000",
      "/tmp/Own/T.swift:4: error: M.testA : XCTAssertTrue failed - ",
      "Test Case 'M.testA' failed (0.1 seconds)",
      "Test Case 'M.testB' started at 2026-01-01 00:00:00.000",
    ])

    #expect(results.count == 2)
    #expect(results.unfinished.map(\.text) == ["M.testB"])
    #expect(
      results.failures == [
        TestFailure(test: "M.testA", file: "Own/T.swift", line: 4, text: "XCTAssertTrue failed")
      ])
  }

  @Test("reads failures with several lines")
  func readsFailuresWithSeveralLines() {
    let results = read([
      "Test Case 'M.testA' started at 2026-01-01 00:00:00.000",
      "/tmp/Own/T.swift:4: error: M.testA : failed - SpyMenu received 1 call that no expectation verified", "  ✗ start",
      "Test Case 'M.testA' failed (0.1 seconds)", "  ✗ no part of it",
    ])

    #expect(results.failures.map(\.text) == ["SpyMenu received 1 call that no expectation verified\n  ✗ start"])
  }

  @Test("reads lines that begin with printed text, and the test names of macOS")
  func readsLinesThatBeginWithPrintedText() {
    let results = read([
      "Test Case '-[M.T testA]' started.",
      "half a line/tmp/Own/T.swift:4: error: -[M.T testA] : XCTAssertTrue failed",
      "and moreTest Case '-[M.T testA]' failed (0.1 seconds).",
    ])

    #expect(results.count == 1)
    #expect(results.unfinished == [])
    #expect(
      results.failures == [
        TestFailure(test: "-[M.T testA]", file: "Own/T.swift", line: 4, text: "XCTAssertTrue failed")
      ])
  }

  private func read(_ lines: [String]) -> TestResults {
    var output = XCTestOutput()
    for line in lines { output.add(line) }
    return output.results
  }
}
