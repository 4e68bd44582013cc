import TestSupport
import Testing
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

@Suite("A trial")
struct SuiteTrialsTests {
  @Test(
    "gives the verdict that neither the load of the machine nor the selection of tests explains",
    arguments: [
      // All tests run before a mutant survives.
      (["pass", "pass"], .survived, ["a b c in 20 s", "all in 20 s"]),
      (["pass", "fail other 0.01"], .killed(by: "M.T/other"), ["a b c in 20 s", "all in 20 s"]),
      (
        ["pass", "fail other 0.5", "fail other 0.5", "pass"], .killed(by: "M.T/other"),
        ["a b c in 20 s", "all in 20 s", "all in 20 s", "all in 20 s without the mutant"]
      ),
      (["pass", "fail other 0.5", "pass"], .survived, ["a b c in 20 s", "all in 20 s", "all in 20 s"]),
      (["pass", "crash other"], .crashed(in: "M.T/other"), ["a b c in 20 s", "all in 20 s"]),
      // A test of a selection must pass alone without the mutant.
      (["fail b 0.01", "pass"], .killed(by: "M.T/b"), ["a b c in 20 s", "b in 20 s without the mutant"]),
      (
        ["fail b 0.01", "fail b 0.01", "fail c 0.01", "pass"], .killed(by: "M.T/c"),
        ["a b c in 20 s", "b in 20 s without the mutant", "a c in 20 s", "c in 20 s without the mutant"]
      ),
      (
        ["fail b 0.01", "fail b 0.01", "pass", "fail b 0.01"], .killed(by: "M.T/b"),
        ["a b c in 20 s", "b in 20 s without the mutant", "a c in 20 s", "all in 20 s"]
      ),
      (["crash b", "pass"], .crashed(in: "M.T/b"), ["a b c in 20 s", "b in 20 s without the mutant"]),
      (
        ["crash b", "crash b", "pass", "pass"], .survived,
        ["a b c in 20 s", "b in 20 s without the mutant", "a c in 20 s", "all in 20 s"]
      ),
      // A failure that took its time must come again, and not without the mutant.
      (
        ["fail b 0.5", "fail b 0.01", "pass"], .killed(by: "M.T/b"),
        ["a b c in 20 s", "b in 20 s", "b in 20 s without the mutant"]
      ),
      (
        ["fail b 0.5", "fail b 0.5", "pass"], .killed(by: "M.T/b"),
        ["a b c in 20 s", "b in 20 s", "b in 20 s without the mutant"]
      ),
      (
        ["fail b 0.5", "pass", "pass", "pass"], .survived,
        ["a b c in 20 s", "b in 20 s", "a c in 20 s", "all in 20 s"]
      ),
      (
        ["fail b 0.5", "fail b 0.5", "fail b 0.5", "fail c 0.01", "pass"], .killed(by: "M.T/c"),
        [
          "a b c in 20 s", "b in 20 s", "b in 20 s without the mutant", "a c in 20 s", "c in 20 s without the mutant",
        ]
      ),
      // No load makes so much of so little time.
      (["fail b 5", "pass"], .killed(by: "M.T/b"), ["a b c in 20 s", "b in 20 s without the mutant"]),
      // A test that does not end kills only if no other test fails.
      (
        ["hang b", "pass", "fail c 0.01", "pass"], .killed(by: "M.T/c"),
        ["a b c in 20 s", "b in 20 s without the mutant", "a c in 2 s", "c in 20 s without the mutant"]
      ),
      (
        ["hang b", "pass", "pass"], .timedOut(in: "M.T/b", after: 20),
        ["a b c in 20 s", "b in 20 s without the mutant", "a c in 2 s"]
      ),
      (
        ["hang b", "pass", "hang c"], .timedOut(in: "M.T/b", after: 20),
        ["a b c in 20 s", "b in 20 s without the mutant", "a c in 2 s"]
      ),
      (
        ["hang b", "pass", "crash c", "pass"], .crashed(in: "M.T/c"),
        ["a b c in 20 s", "b in 20 s without the mutant", "a c in 2 s", "c in 20 s without the mutant"]
      ),
      (
        ["hang b", "hang b", "pass", "hang b"], .timedOut(in: "M.T/b", after: 20),
        ["a b c in 20 s", "b in 20 s without the mutant", "a c in 20 s", "all in 20 s"]
      ),
    ] as [([String], Verdict, [String])])
  func rule(answers: [String], expected: Verdict, processes: [String]) throws {
    let tests = AnsweredTests(answers)

    let verdict = try tests.trials(seconds: [0.01, 0.01, 0.01]).verdict(on: 7, killers: [])

    #expect(verdict == expected)
    #expect(tests.processes == processes)
  }

  @Test("has time for twenty times the slowest of the tests that run")
  func slowTests() throws {
    let tests = AnsweredTests(["pass", "hang b", "pass", "pass"])

    let verdict = try tests.trials(seconds: [0.01, 3, 2]).verdict(on: 7, killers: ["M.T/b"])

    #expect(verdict == .timedOut(in: "M.T/b", after: 60))
    #expect(tests.processes == ["a in 20 s", "b in 60 s", "b in 60 s without the mutant", "c in 4 s"])
  }

  @Test("runs first the tests that killed mutants nearby")
  func killers() throws {
    let tests = AnsweredTests(["pass", "fail b 0.01", "pass"])

    _ = try tests.trials(seconds: [0.04, 0.04, 0.02]).verdict(on: 7, killers: ["M.T/c"])

    #expect(tests.processes == ["c in 20 s", "a b in 20 s", "b in 20 s without the mutant"])
  }

  @Test("runs a slow test only if no fast one kills, even if the slow one killed mutants nearby")
  func slowKiller() throws {
    let tests = AnsweredTests(["pass", "pass", "fail b 0.01", "pass"])

    _ = try tests.trials(seconds: [0.04, 0.2, 0.02]).verdict(on: 7, killers: ["M.T/b"])

    #expect(tests.processes == ["c in 20 s", "a in 20 s", "b in 20 s", "b in 20 s without the mutant"])
  }

  @Test("asks once whether a test passes alone, and leaves one that does not out of later selections")
  func passesAlone() throws {
    let tests = AnsweredTests([
      "fail b 0.01", "fail b 0.01", "fail c 0.01", "pass", "fail c 0.01", "pass", "pass",
    ])
    let trials = try tests.trials(seconds: [0.01, 0.01, 0.01])

    let verdicts = try (1...3).map { _ in try trials.verdict(on: 7, killers: []) }

    #expect(verdicts == [.killed(by: "M.T/c"), .killed(by: "M.T/c"), .survived])
    #expect(
      tests.processes == [
        "a b c in 20 s", "b in 20 s without the mutant", "a c in 20 s", "c in 20 s without the mutant", "a c in 20 s",
        "a c in 20 s", "all in 20 s",
      ])
  }

  @Test("is put off if the tests of the type that failed also fail beside copies of themselves, without a mutant")
  func disturbedTests() throws {
    let tests = AnsweredTests(["fail b 0.01", "fail c 0.01", "fail c 0.01", "fail other 0.01"])
    var trials = try tests.trials(seconds: [0.01, 0.01, 0.01])
    trials.jobs = 2

    for _ in 1...2 {
      #expect(throws: DisturbedTests.self) { try trials.verdict(on: 7, killers: []) }
    }

    // Of the second trial, only the tests of other types could kill the mutant, so all decide.
    let copies = Array(repeating: "a b c other in 20 s without the mutant", count: 2)
    #expect(tests.processes == ["a b c in 20 s"] + copies + ["all in 20 s"])
  }

  @Test("kills beside other processes if the tests of the type pass beside copies of themselves")
  func undisturbedTests() throws {
    let tests = AnsweredTests(["fail b 0.01"] + Array(repeating: "pass", count: 7) + ["fail b 0.01"])
    var trials = try tests.trials(seconds: [0.01, 0.01, 0.01])
    trials.jobs = 2

    let verdicts = try (1...2).map { _ in try trials.verdict(on: 7, killers: []) }

    #expect(verdicts == [.killed(by: "M.T/b"), .killed(by: "M.T/b")])
    #expect(tests.processes.count == 9)
  }

  @Test("is decided by all tests if the one that failed is unknown")
  func unknownTest() throws {
    let tests = AnsweredTests(["fail d 0.01", "fail b 0.01"])

    let verdict = try tests.trials(seconds: [0.01, 0.01, 0.01]).verdict(on: 7, killers: [])

    #expect(verdict == .killed(by: "M.T/b"))
    #expect(tests.processes == ["a b c in 20 s", "all in 20 s"])
  }

  @Test("needs no process for a mutant that no test runs")
  func notCovered() throws {
    let tests = AnsweredTests([])

    #expect(try tests.trials(seconds: [0.01]).verdict(on: 8, killers: []) == .notCovered)
  }

  @Test(
    "ends with its processes, and those that they have started",
    arguments: [
      (#"[ "$REHEARSAL_MUTANT" = 7 ] && exit 0"#, .crashed(in: "AppTests.LoginTests/testLocks")),
      (
        #"event issueRecorded '"testID": "AppTests.LoginTests/testLocks", "issue": {"isFailure": true}'; sleep 600"#,
        .killed(by: "AppTests.LoginTests/testLocks")
      ),
      ("sleep 600 & wait", .timedOut(in: "AppTests.LoginTests/testLocks", after: 0)),
    ] as [(String, Verdict)])
  func ends(body: String, expected: Verdict) async throws {
    let processes = try ScriptedTests(body).processes

    let outcome = try await onOwnThread {
      try processes.trial(.chosen, of: .xctest, mutant: 7, seconds: body.hasPrefix("sleep") ? 1 : 600, slots: nil)
    }

    #expect(Verdict(outcome, limit: 0) == expected)
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
    let run = try question.properties("test", "before", "suite", "measured", "jobs", "options")
    let suite = Suite(rawValue: run["suite", default: "xctest"]) ?? .xctest
    let tests = try ScriptedTests(run["test", default: "true"], before: run["before", default: ""], of: suite)
    let output = CommandOutput()
    let options = try MutateOptions(run["options", default: ""].words)
    let baseline = Baseline(
      recorded: tests.processes, suites: [run["measured"].flatMap(Suite.init) ?? suite], count: 3,
      jobs: Int(run["jobs", default: "1"]) ?? 1, folder: tests.build.work,
      options: options, console: output.console,
      watch: TestWatch(limit: options.testTimeLimit ?? 60, console: output.console))
    let end: String
    do { end = try baseline.measure().map(\.summary).joined() } catch let error as ToolError { end = error.line }
    return output.text + end
  }
}

extension SuiteTrials {
  fileprivate var summary: String {
    "\(reach.suite.title)" + (reach.dependsOnOrder ? ", with all tests" : "")
  }
}
