import TestSupport
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
  @Test("must be there, pass each time, and end, or else end as Baselines.md says")
  func measure() async throws {
    let document = try AnsweredDocument("Baselines")

    let answered = try await onOwnThread { try document.answered(by: Self.end) }

    expectText(answered, matches: "Baselines", in: "../Samples", pathExtension: "md")
  }

  /// What the runs of a test print, and their error or what they have measured.
  private static func end(of question: String) throws -> String {
    let run = try question.properties("test", "before", "suite", "measured", "jobs", "limit", "options")
    let suite = Suite(rawValue: run["suite", default: "xctest"]) ?? .xctest
    let tests = try ScriptedTests(run["test", default: "true"], before: run["before", default: ""], of: suite)
    let output = CommandOutput()
    let baseline = Baseline(
      recorded: tests.processes, suites: [run["measured"].flatMap(Suite.init) ?? suite], count: 3,
      jobs: Int(run["jobs", default: "1"]) ?? 1, folder: tests.build.work,
      options: try MutateOptions(run["options", default: ""].words), console: output.console,
      limit: Double(run["limit", default: "60"]) ?? 60)
    let end: String
    do { end = try baseline.measure().map(\.summary).joined() } catch let error as ToolError { end = error.line }
    return output.text + end
  }
}

extension SuiteTrials {
  fileprivate var summary: String {
    "\(reach.suite.title), which waits \(patience.map { "for \($0) s" } ?? "as long as it wants")"
      + (reach.dependsOnOrder ? ", with all tests" : "")
  }
}
