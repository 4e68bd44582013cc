import Testing

@testable import CoverageReport

@Suite struct TestOutputTests {
  @Test func testsThatRanAreCountedAndSkippedOnesAreNot() {
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

  @Test func aFailedTestKeepsAllItSaid() {
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

  @Test func aCrashInXCTestLeavesTheOtherSuiteWhole() {
    let crash = ["Test Case 'T.f' started at 1", "a.swift:5: Fatal error: no", "*** Program crashed: Illegal ***"]
    let lines = ["Test Suite 'All tests' started at 1"] + crash + ["rax 0x0"] + ScriptedPackage.swiftTesting(count: 2)

    let output = follow(lines)

    #expect(output.suite(.xctest).outcome == .crashed)
    #expect(output.suite(.xctest).open == ["T.f"])
    #expect(output.suite(.swiftTesting).outcome == .passed)
    #expect(output.failures == crash)
  }

  @Test func aCrashInSwiftTestingNamesTheTestsThatWereRunning() {
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

  private func follow(_ lines: [String]) -> TestOutput {
    var output = TestOutput()
    for line in lines { output.consume(line) }
    return output
  }
}
