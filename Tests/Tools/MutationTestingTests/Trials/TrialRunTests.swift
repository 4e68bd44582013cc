import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

@Suite("A trial")
struct TrialRunTests {
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
      ("fail", 1, 60, "fails without a mutant; make 'swift test' pass"),
      ("sleep 600 & wait", 1, 0.2, "does not end within 1 minute without a mutant; make 'swift test' end sooner"),
      (
        "[ -f first ] && [ ! -f second ] && { touch second; fail; }; touch first", 1, 60,
        "is flaky: it fails only sometimes; make the test pass each time"
      ),
      (
        "[ -f first ] || { touch first; fail; }", 1, 60,
        "is flaky: it fails only sometimes; make the test pass each time"
      ),
      (
        "[ -f first ] && { rm first; fail; }; touch first", 1, 60,
        "is flaky: it fails only sometimes; make the test pass each time"
      ),
      // Each third run fails, whether or not another one runs at the same time.
      (
        "echo >> runs; [ $(($(wc -l < runs) % 3)) = 0 ] && fail", 2, 60,
        "is flaky: it fails only sometimes; make the test pass each time"
      ),
      (
        // The recorded run is the first, and five rounds of two processes follow. After them, each process runs alone.
        "echo >> runs; runs=$(wc -l < runs); [ $runs -gt 1 ] && [ $runs -lt 12 ] && fail", 2, 60,
        "fails if the tests run in 2 processes at once; run one process with --jobs 1, let the tests use files and ports "
          + "of their own"
      ),
    ] as [(String, Int, Double, String)])
  func errors(body: String, jobs: Int, limit: Double, message: String) async throws {
    let error = await #expect(throws: ToolError.self) { try await measure(body, jobs: jobs, limit: limit) }

    #expect(
      error?.line == "error: AppTests.LoginTests/testLocks of XCTest \(message), or leave it out with --skip or "
        + "--skip-failing")
  }

  @Test("are missed if their process ends before the first of them")
  func crashBefore() async throws {
    let error = await #expect(throws: ToolError.self) { try await measure("true", before: "exit 4") }

    #expect(error?.line.hasPrefix("error: a test of XCTest fails without a mutant") == true)
  }

  @Test("all run for each mutant if they fail only one after the other")
  func dependOnOrder() async throws {
    let output = CommandOutput()

    let runs = try await measure(
      #"case "$*" in *--no-parallel*) fail ;; esac"#, of: .swiftTesting, suites: [.swiftTesting],
      console: output.console)

    #expect(runs.map(\.reach.dependsOnOrder) == [true])
    #expect(output.text.contains("fail one after the other, but not side by side"))
  }

  @Test("can leave out a test that fails, which is named")
  func leavesOut() async throws {
    let output = CommandOutput()

    let error = await #expect(throws: ToolError.self) {
      try await measure("fail", ["--skip-failing"], console: output.console)
    }

    #expect(output.text.contains("Left out: AppTests.LoginTests/testLocks fails without a mutant."))
    #expect(error?.line.hasPrefix("error: no test ran, in XCTest") == true)
  }

  @Test("must be in a suite that is asked for")
  func mustExist() async throws {
    let error = await #expect(throws: ToolError.self) { try await measure("exit 0", suites: [.swiftTesting]) }

    #expect(
      error?.line == "error: no test ran, in Swift Testing; write a test in a test target that depends on the target, "
        + "and skip or disable fewer")
  }

  @Test("may fail once at the same time as others")
  func failOnce() async throws {
    let runs = try await measure("[ -f recorded ] && mkdir once 2>/dev/null && fail; touch recorded", jobs: 2)

    #expect(runs.map(\.patience) == [0.1])
  }

  @Test("are measured")
  func measures() async throws {
    let runs = try await measure("true")

    #expect(runs.map(\.reach.suite) == [.xctest])
    #expect(runs.map(\.patience) == [0.1])
  }

  @discardableResult private func measure(
    _ body: String, _ arguments: [String] = [], before: String = "", of suite: Suite = .xctest,
    suites: [Suite] = [.xctest], jobs: Int = 1,
    limit: Double = 60,
    console: Console = Console(out: { _ in }, err: { _ in })
  ) async throws -> [TrialRun] {
    let tests = try ScriptedTests(body, before: before, of: suite)
    let baseline = Baseline(
      recorded: tests.processes, suites: suites, count: 3, jobs: jobs, folder: tests.folder,
      options: try MutateOptions(arguments), console: console, limit: limit)
    return try await onOwnThread { try baseline.measure() }
  }
}
