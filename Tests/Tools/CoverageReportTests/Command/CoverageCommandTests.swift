import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Coverage command") struct CoverageCommandTests {
  private let cases = CommandCases()

  @Test("exits with a code for the tests and the thresholds")
  func exitsWithACodeForTheTestsAndTheThresholds() throws {
    try cases.add("both suites are complete", "--target Core")
    for threshold in ["100", "0"] {
      try cases.add("Swift Testing misses a region", "--fail-under \(threshold)") { $0.counts["swift-testing"] = 0 }
    }
    for suite in ["each", "merged", "xctest", "swift-testing"] {
      try cases.add("the suites alone or together", "--suite \(suite) --fail-under 100", calls: "swift test") {
        $0.counts["swift-testing"] = 0
      }
    }
    for suite in ["xctest", "swift-testing"] {
      try cases.add("only one suite", "--suite \(suite) --fail-under 100", calls: "swift test")
    }
    try cases.add("at most 80 columns in a file") {
      try $0.write("func a() {} // coverage:ignore\n", to: "Sources/Core/a.swift")
      $0.transcript.columns = nil
    }

    expectText(cases.text, matches: "thresholds")
  }

  @Test("exits with 2 and still reports if tests fail or crash")
  func exitsWith2AndStillReportsIfTestsFailOrCrash() throws {
    let started = "Test Suite 'All tests' started at 1"

    try cases.add("a test failed") {
      $0.testStatus = 1
      $0.events = Self.failure
    }
    try cases.add("a suite crashed") {
      $0.testStatus = 1
      $0.profiles = [.swiftTesting]
      $0.testOutput[.xctest] = [started, "Test Case 'T.f' started at 1"]
    }
    try cases.add("two suites crashed") {
      $0.testStatus = 1
      $0.profiles = []
      $0.testOutput[.xctest] = [started]
      $0.events = [#"{"kind": "runStarted"}"#]
    }
    try cases.add("a failure outside of any test") {
      $0.testStatus = 9
      $0.testOutput[.swiftTesting] = ["T.swift:3: error: no one called this"]
    }
    try cases.add("a suite ended early, although swift test succeeded") { $0.testOutput[.xctest] = [started] }

    expectText(cases.text, matches: "failures")
  }

  @Test("measures only the suite that has tests, and says so")
  func measuresOnlyTheSuiteThatHasTests() throws {
    try cases.add("no XCTest", "--fail-under 100") { $0.setTests(xctest: 0) }
    try cases.add("no Swift Testing, then and later", "--no-run") {
      $0.setTests(swiftTesting: 0)
      $0.coverage()
    }
    try cases.add("both suites are demanded", "--fail-under 100 --suite each") { $0.setTests(xctest: 0) }
    try cases.add("all tests are skipped", "--fail-under 100") {
      $0.events = [
        #"{"kind": "function", "id": "T.t()", "name": "t()"}"#, #"{"kind": "runStarted"}"#, #"{"kind": "runEnded"}"#,
      ]
    }

    expectText(cases.text, matches: "suites-without-tests")
  }

  /// The events of a test that fails.
  private static let failure = [
    #"{"kind": "runStarted"}"#, #"{"kind": "function", "id": "T.t()", "name": "t()"}"#,
    #"{"kind": "testStarted", "testID": "T.t()"}"#,
    #"{"kind": "issueRecorded", "testID": "T.t()", "messages": [{"symbol": "fail", "text": "no"}], "#
      + #""issue": {"sourceLocation": {"_filePath": "/p/t.swift", "fileID": "T/t.swift", "line": 1, "column": 2}}}"#,
    #"{"kind": "testEnded", "testID": "T.t()"}"#, #"{"kind": "runEnded"}"#,
  ]
}
