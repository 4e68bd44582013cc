import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

@Suite("A trial")
struct SuiteTrialsTests {
  @Test(
    "gives the verdict by the end of the tests",
    arguments: [
      (#"[ "$REHEARSAL_MUTANT" = 7 ] && fail"#, 7, Verdict.killed(by: "AppTests.LoginTests/testLocks")),
      (#"[ "$REHEARSAL_MUTANT" = 7 ] && kill -ILL $$"#, 7, .crashed(in: "AppTests.LoginTests/testLocks")),
      (#"[ "$REHEARSAL_MUTANT" = 7 ] && exit 0"#, 7, .crashed(in: "AppTests.LoginTests/testLocks")),
      // Processes that the tests have started end, too.
      (#"[ "$REHEARSAL_MUTANT" = 7 ] && { sleep 600 & wait; }"#, 7, .timedOut(in: "AppTests.LoginTests/testLocks")),
      (#"[ "$REHEARSAL_MUTANT" = 8 ] && fail"#, 7, .survived),
      // No test runs for a mutant that no test runs.
      ("fail", 8, .notCovered),
    ])
  func verdicts(body: String, mutant: Int, expected: Verdict) async throws {
    let trials = try ScriptedTests(body).trials(reaching: [7])

    let verdict = try await onOwnThread { try trials.verdict(on: mutant, killers: []) }

    #expect(verdict == expected)
  }

  @Test("ends at the first failure")
  func endsAtFailure() async throws {
    let failure = #"event issueRecorded '"testID": "AppTests.LoginTests/testLocks", "issue": {"isFailure": true}'; "#
    let processes = try ScriptedTests(failure + "sleep 600").processes

    let outcome = try await onOwnThread { try processes.trial(.chosen, of: .xctest) }

    #expect(outcome.end == .stopped)
    #expect(Verdict(outcome, limit: 1) == .killed(by: "AppTests.LoginTests/testLocks"))
  }
}

@Suite("The tests without a mutant")
struct BaselineTests {
  @Test(
    "must be there, pass each time, and end",
    arguments: [
      Row(body: "true", end: "XCTest, which waits for 0.1 s"),
      Row(body: "fail", end: .failing("fails without a mutant; make 'swift test' pass")),
      Row(
        body: "sleep 600 & wait", limit: 0.2,
        end: .failing("does not end within 1 minute without a mutant; make 'swift test' end sooner")),
      Row(body: "[ -f first ] && [ ! -f second ] && { touch second; fail; }; touch first", end: .flaky),
      Row(body: "[ -f first ] || { touch first; fail; }", end: .flaky),
      Row(body: "[ -f first ] && { rm first; fail; }; touch first", end: .flaky),
      // Each third run fails, whether or not another one runs at the same time.
      Row(body: "echo >> runs; [ $(($(wc -l < runs) % 3)) = 0 ] && fail", jobs: 2, end: .flaky),
      Row(
        // The recorded run is the first, and five rounds of two processes follow. After them, each process runs alone.
        body: "echo >> runs; runs=$(wc -l < runs); [ $runs -gt 1 ] && [ $runs -lt 12 ] && fail", jobs: 2,
        end: .failing(
          "fails if the tests run in 2 processes at once; run one process with --jobs 1, let the tests use files and "
            + "ports of their own")),
      // Only one of several processes fails, and only once.
      Row(
        body: "[ -f recorded ] && mkdir once 2>/dev/null && fail; touch recorded", jobs: 2,
        end: "XCTest, which waits for 0.1 s"),
      Row(body: #"[ -n "$REHEARSAL_TIMEOUT" ] && fail"#, end: "XCTest, which waits as long as it wants"),
      Row(
        body: "true", before: "exit 4",
        end: "error: a test of XCTest fails without a mutant; make 'swift test' pass, or leave it out with --skip or "
          + "--skip-failing"),
      Row(
        body: #"case "$*" in *--no-parallel*) fail ;; esac"#, suite: .swiftTesting,
        end: "! The tests of Swift Testing fail one after the other, but not side by side. So all run for each "
          + "mutant.\nSwift Testing, which waits for 0.1 s, with all tests"),
      Row(
        body: "fail", options: "--skip-failing",
        end: "! Left out: AppTests.LoginTests/testLocks fails without a mutant.\n"
          + "error: no test ran, in XCTest; make 'swift test' pass, as all were left out"),
      Row(
        body: "exit 0", measured: .swiftTesting,
        end: "error: no test ran, in Swift Testing; write a test in a test target that depends on the target, and skip "
          + "or disable fewer"),
    ])
  func measure(row: Row) async throws {
    let tests = try ScriptedTests(row.body, before: row.before, of: row.suite)
    let output = CommandOutput()
    let baseline = Baseline(
      recorded: tests.processes, suites: [row.measured ?? row.suite], count: 3, jobs: row.jobs,
      folder: tests.build.work, options: try MutateOptions(row.options.words), console: output.console,
      limit: row.limit)

    let end = try await onOwnThread {
      do { return try baseline.measure().map(\.summary).joined() } catch let error as ToolError { return error.line }
    }

    #expect(output.text + end == row.end)
  }

  /// The commands of a test, the conditions of its runs, and their end.
  struct Row: Sendable {
    let body: String
    /// The commands before the test.
    var before = ""
    var suite = Suite.xctest
    /// The suite that is measured, if it is not that of the test.
    var measured: Suite?
    var jobs = 1
    /// The longest time of a run, in seconds.
    var limit = 60.0
    var options = ""
    /// What the run prints, and its error or what it has measured.
    let end: String
  }
}

extension String {
  /// The error about a test that fails without a mutant.
  fileprivate static func failing(_ message: String) -> String {
    "error: AppTests.LoginTests/testLocks of XCTest \(message), or leave it out with --skip or --skip-failing"
  }

  fileprivate static let flaky = failing("is flaky: it fails only sometimes; make the test pass each time")
}

extension SuiteTrials {
  fileprivate var summary: String {
    "\(reach.suite.title), which waits \(patience.map { "for \($0) s" } ?? "as long as it wants")"
      + (reach.dependsOnOrder ? ", with all tests" : "")
  }
}
