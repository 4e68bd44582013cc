import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Coverage command") struct CoverageCommandTests {
  private let transcript = Transcript()

  @Test("exits with 0 if both suites are complete")
  func exitsWith0IfBothSuitesAreComplete() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--target", "Core"])

    #expect(code == 0)
    #expect(transcript.messages.contains("Building with coverage…\nRunning the tests…\n"))
  }

  @Test("writes at most 80 columns if the report goes to a file")
  func writesAtMost80Columns() throws {
    let package = try ScriptedPackage()
    try package.write("func a() {} // coverage:ignore\n", to: "Sources/Core/a.swift")
    transcript.columns = nil

    _ = run(package)

    let lines = transcript.report.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("Sources/Core/a.swift:1: warning: ") })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("exits with 1 if a suite is below the threshold", arguments: [("100", 1), ("0", 0)])
  func exitsWith1IfASuiteIsBelowTheThreshold(threshold: String, expected: Int32) throws {
    let package = try ScriptedPackage()
    package.counts["swift-testing"] = 0

    let code = run(package, ["--fail-under", threshold])

    #expect(code == expected)
    #expect(transcript.report.contains("Sources/Core/a.swift:1:10: missed by Swift Testing\n"))
  }

  @Test("exits with 2 and still reports if tests fail")
  func exitsWith2AndStillReportsIfTestsFail() throws {
    let package = try ScriptedPackage()
    package.testStatus = 1
    package.events = [
      #"{"kind": "runStarted"}"#, #"{"kind": "function", "id": "T.t()", "name": "t()"}"#,
      #"{"kind": "testStarted", "testID": "T.t()"}"#,
      #"""
      {"kind": "issueRecorded", "testID": "T.t()", "messages": [{"symbol": "fail", "text": "no"}],
       "issue": {"sourceLocation": {"_filePath": "/p/t.swift", "fileID": "T/t.swift", "line": 1, "column": 2}}}
      """#.replacingOccurrences(of: "\n", with: ""),
      #"{"kind": "testEnded", "testID": "T.t()"}"#, #"{"kind": "runEnded"}"#,
    ]

    let code = run(package)

    #expect(code == 2)
    #expect(transcript.messages.contains("\n/p/t.swift:1:2: error: t(): no\n"))
    #expect(transcript.report.contains("Swift Testing: 1 test ran, with failures, in t()"))
  }

  @Test("exits with 2 and names the incomplete suite after a crash")
  func exitsWith2AndNamesTheIncompleteSuiteAfterACrash() throws {
    let package = try ScriptedPackage()
    package.testStatus = 1
    package.profiles = [.swiftTesting]
    package.testOutput[.xctest] = ["Test Suite 'All tests' started at 1", "Test Case 'T.f' started at 1"]

    let code = run(package)

    #expect(code == 2)
    #expect(transcript.report.contains("XCTest: stopped early, after 0 tests, in T.f: its figures are lost"))
  }

  @Test("reports two crashed suites as missing everything")
  func reportsTwoCrashedSuitesAsMissingEverything() throws {
    let package = try ScriptedPackage()
    package.testStatus = 1
    package.profiles = []
    package.testOutput[.xctest] = ["Test Suite 'All tests' started at 1"]
    package.events = [#"{"kind": "runStarted"}"#]

    let code = run(package)

    #expect(code == 2)
    #expect(transcript.report.contains("regions        0/1   0.0%     0/1   0.0%  0/1   0.0%"))
  }

  @Test("prints a failure outside of any test")
  func printsAFailureOutsideOfAnyTest() throws {
    let package = try ScriptedPackage()
    package.testStatus = 9
    package.testOutput[.swiftTesting] = ["T.swift:3: error: no one called this"]

    let code = run(package)

    #expect(code == 2)
    #expect(
      transcript.messages.contains(
        "\nT.swift:3: error: no one called this\nswift test ended with code 9 although no test failed\n"))
  }

  @Test("fails if a suite ends early, even if swift test succeeds")
  func failsIfASuiteEndsEarlyEvenIfSwiftTestSucceeds()
    throws
  {
    let package = try ScriptedPackage()
    package.testOutput[.xctest] = ["Test Suite 'All tests' started at 1"]

    let code = run(package)

    #expect(code == 2)
  }

  @Test("measures only the suite that has tests, and says so")
  func measuresOnlyTheSuiteThatHasTests() throws {
    let package = try ScriptedPackage()
    package.testOutput[.xctest] = ScriptedPackage.xctest(count: 0)

    let code = run(package, ["--fail-under", "100"])

    #expect(code == 0)
    #expect(transcript.report.hasPrefix("Covered regions  Swift Testing  missed\n"))
    #expect(
      transcript.report.contains("XCTest has no tests in this run, so it is left out. --suite each measures it, too.\n")
    )
  }

  @Test("says again with --no-run that a suite has no tests")
  func saysAgainWithoutARunThatASuiteHasNoTests() throws {
    let package = try ScriptedPackage()
    package.events = ScriptedPackage.swiftTesting(count: 0)
    _ = run(package)
    let before = transcript.report

    let code = run(package, ["--no-run"])

    #expect(code == 0)
    #expect(before.contains("Swift Testing has no tests in this run"))
    #expect(transcript.report == before + before)
  }

  @Test("reports no coverage for a suite without tests if both suites are demanded")
  func reportsNoCoverageForASuiteWithoutTests() throws {
    let package = try ScriptedPackage()
    package.testOutput[.xctest] = ScriptedPackage.xctest(count: 0)

    let code = run(package, ["--fail-under", "100", "--suite", "each"])

    #expect(code == 1)
    #expect(transcript.report.contains("XCTest: no test ran, so everything counts as missed"))
  }

  @Test("measures a suite whose tests are all skipped")
  func measuresASuiteWhoseTestsAreAllSkipped() throws {
    let package = try ScriptedPackage()
    package.events = [
      #"{"kind": "function", "id": "T.t()", "name": "t()"}"#, #"{"kind": "runStarted"}"#, #"{"kind": "runEnded"}"#,
    ]

    let code = run(package, ["--fail-under", "100"])

    #expect(code == 1)
    #expect(transcript.report.contains("Swift Testing: no test ran, so everything counts as missed"))
  }

  @Test("ignores the profiles of an earlier run")
  func ignoresTheProfilesOfAnEarlierRun() throws {
    let package = try ScriptedPackage()
    try package.write("stale", to: ".build/coverage/rehearsal/profiles/xctest.0.profraw")

    _ = run(package)

    let merged = package.arguments(of: "llvm-profdata").joined()
    #expect(
      merged.filter { $0.hasSuffix(".profraw") }.map { URL(fileURLWithPath: $0).lastPathComponent }.sorted()
        == ["swift-testing.1.profraw", "xctest.1.profraw"])
  }

  private func run(_ package: ScriptedPackage, _ arguments: [String] = []) -> Int32 {
    CoverageCommand(runner: package, console: transcript.console)
      .run(arguments + ["--package-path", package.root.path])
  }
}
