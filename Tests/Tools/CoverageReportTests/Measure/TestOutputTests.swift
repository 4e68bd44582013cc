import Testing

@testable import CoverageReport

@Suite("Test output") struct TestOutputTests {
  @Test("counts tests that ran, without skipped ones")
  func countsTestsThatRanWithoutSkippedOnes() {
    let skipped = ["Test Case 'T.s' started at 1", "Test Case 'T.s' skipped (0.0 seconds)"]
    let lines =
      ["Test Suite 'All tests' started at 1"] + skipped + ScriptedPackage.xctest(count: 2)
      + ["Test Suite 'All tests' passed at 1"] + ["◇ Test run started.", "➜ Test b() skipped: \"no\""]
      + ["✔ Test run with 1 test in 0 suites passed after 0.1 seconds."]

    let output = follow(lines)

    #expect(output.suite(.xctest).ended == 2)
    #expect(output.suite(.swiftTesting).ended == 0)
    #expect(output.suite(.xctest).outcome == .passed)
  }

  @Test("keeps the whole output of a failed test")
  func keepsTheWholeOutputOfAFailedTest() {
    let failed = [
      "Test Case 'T.f' started at 1", "said", "T.swift:3: error: no", "Test Case 'T.f' failed (0.0 seconds)",
    ]
    let issue = ["✘ Test bad(_:) recorded an issue at T.swift:6:48: (i → 1) == 2", "and more", "↳ hello", "  world"]
    let lines =
      ["Test Suite 'All tests' started at 1"] + failed + ["Test Suite 'All tests' failed at 1", "◇ Test run started."]
      + issue + [
        "✘ Test bad(_:) with 3 test cases failed after 0.1 seconds with 1 issue.", "✔ Test c() passed after 1 s",
      ]

    let output = follow(lines)

    #expect(output.failures == failed + issue + [lines[lines.count - 2]])
    #expect(output.suite(.xctest).outcome == .failed)
  }

  @Test("keeps Swift Testing complete after a crash in XCTest")
  func keepsSwiftTestingCompleteAfterACrashInXCTest() {
    let crash = ["Test Case 'T.f' started at 1", "a.swift:5: Fatal error: no", "*** Program crashed: Illegal ***"]
    let lines = ["Test Suite 'All tests' started at 1"] + crash + ["rax 0x0"] + ScriptedPackage.swiftTesting(count: 2)

    let output = follow(lines)

    #expect(output.suite(.xctest).outcome == .crashed)
    #expect(output.suite(.xctest).open == ["T.f"])
    #expect(output.suite(.swiftTesting).outcome == .passed)
    #expect(output.failures == crash)
  }

  @Test("names the running tests after a crash in Swift Testing")
  func namesTheRunningTestsAfterACrashInSwiftTesting() {
    let lines = [
      "◇ Test run started.", "◇ Test a() started.", "◇ Test \"a name\" started.", "◇ Suite S started.",
      "◇ Test case passing 1 argument i → 1 to b(_:) started.", "✔ Test a() passed after 0.1 seconds.",
      "a.swift:6: Fatal error: no",
    ]

    let output = follow(lines)

    #expect(output.suite(.swiftTesting).outcome == .crashed)
    #expect(output.suite(.swiftTesting).open == ["\"a name\""])
    #expect(output.failures == ["a.swift:6: Fatal error: no"])
  }

  @Test(
    "does not read a display name as an event",
    arguments: [
      "shows what failed after a retry", "says \"it\" failed after 3 tries", "what passed after 1 failed after 2",
      "has recorded an issue", "has skipped: nothing", "a Test started.",
    ])
  func doesNotReadADisplayNameAsAnEvent(name: String) {
    let lines = [
      "◇ Test run started.", "◇ Test \"\(name)\" started.",
      "✔ Test \"\(name)\" with 2 test cases passed after 0.1 seconds.",
    ]

    let output = follow(lines)

    #expect(output.suite(.swiftTesting).ended == 1)
    #expect(output.suite(.swiftTesting).open.isEmpty)
    #expect(!output.suite(.swiftTesting).hasFailed)
    #expect(output.failures.isEmpty)
  }

  @Test("finds a failed test with a display name")
  func findsAFailedTestWithADisplayName() {
    let failed = [
      "✘ Test \"has \"quotes\"\" recorded an issue at a.swift:1:2: \"a\" == \"b\"",
      "✘ Test \"has \"quotes\"\" failed after 0.1 seconds with 1 issue.",
    ]

    let output = follow(["◇ Test run started.", "◇ Test \"has \"quotes\"\" started."] + failed)

    #expect(output.failures == failed)
    #expect(output.suite(.swiftTesting).hasFailed)
    #expect(output.suite(.swiftTesting).open.isEmpty)
  }

  @Test("counts tests correctly if lines are broken or lost")
  func countsTestsCorrectlyIfLinesAreBrokenOrLost() {
    let xctest = [
      "Test Suite 'All tests' started at 1", "Test Suite 'T' started at 1", "Test Case 'T.a' started at 1",
      "said soTest Case 'T.a' pas", "\t Executed 3 tests, with 0 failures (0 unexpected) in 0.1 (0.1) seconds",
      "Test Suite 'All tests' passed at 1",
      "\t Executed 7 tests, with 2 tests skipped and 0 failures (0 unexpected) in 0.1 (0.1) seconds",
    ]
    let swiftTesting = [
      "◇ Test run started.", "➜ Test s() skipped.", "a Test said✔ Test a() passed after 0.1 seconds.",
      "dots...✔ Test run with 9 tests in 2 suites passed after 0.1 seconds.",
    ]

    let output = follow(xctest + swiftTesting)

    #expect(Suite.allCases.map { output.suite($0).ended } == [5, 8])
    #expect(Suite.allCases.map { output.suite($0).outcome } == [.passed, .passed])
  }

  @Test("ends an issue at a summary with text before it")
  func endsAnIssueAtASummaryWithTextBeforeIt() {
    let issue = "✘ Test a() recorded an issue at a.swift:1:2: no"
    let summary = "dots...✘ Test run with 4 tests in 1 suite failed after 0.1 seconds with 1 issue."

    let output = follow(["◇ Test run started.", issue, summary])

    #expect(output.suite(.swiftTesting).ended == 4)
    #expect(output.suite(.swiftTesting).outcome == .failed)
    #expect(output.failures == [issue])
  }

  @Test("counts the events of a suite that stopped early")
  func countsTheEventsOfASuiteThatStoppedEarly() {
    let lines = [
      "Test Suite 'All tests' started at 1", "Test Suite 'T' started at 1", "Test Case 'T.a' started at 1",
      "Test Case 'T.a' passed (0.1 seconds)", "Test Suite 'T' passed at 1",
      "\t Executed 5 tests, with 0 failures (0 unexpected) in 0.1 (0.1) seconds", "◇ Test run started.",
      "text with a Test in it✔ Test a() passed after 0.1 seconds.",
    ]

    let output = follow(lines)

    #expect(Suite.allCases.map { output.suite($0).ended } == [1, 1])
    #expect(Suite.allCases.map { output.suite($0).outcome } == [.crashed, .crashed])
  }

  @Test("keeps errors outside of tests")
  func keepsErrorsOutsideOfTests() {
    let error = "T.swift:3: error: no one called this [the process ended with the double still alive]"
    let passing = [
      "Test Case 'T.a' started at 1", "T.swift:9: error: expected", "Test Case 'T.a' passed (0.1 seconds)",
    ]
    let running = ["◇ Test run started.", "◇ Test b() started.", "T.swift:9: error: expected"]
    let ended = [
      "✔ Test b() passed after 0.1 seconds.", "✔ Test run with 1 test in 0 suites passed after 0.1 seconds.",
    ]
    let xctest = ["Test Suite 'All tests' started at 1"] + passing + ["Test Suite 'All tests' passed at 1"]

    let output = follow(ScriptedPackage.built + xctest + [error] + running + ended + [error])

    #expect(output.failures == [error, error])
  }

  @Test(
    "keeps the lines before a crash outside of tests",
    arguments: ["a.swift:6: Fatal error: no", "Could not cast value of type 'A' (0x1) to 'B' (0x2)."])
  func keepsTheLinesBeforeACrashOutsideOfTests(crash: String) {
    let lines =
      ScriptedPackage.built + ScriptedPackage.swiftTesting(count: 1) + ["one", "two", "three", "four", crash]
      + [
        "", "*** Signal 4: Backtracing from 0x1... done ***", "*** Program crashed: Illegal instruction ***", "rax 0x0",
      ]

    let output = follow(lines)

    #expect(output.failures == ["two", "three", "four", crash, "*** Program crashed: Illegal instruction ***"])
  }

  private func follow(_ lines: [String]) -> TestOutput {
    var output = TestOutput()
    for line in lines { output.consume(line) }
    return output
  }
}
