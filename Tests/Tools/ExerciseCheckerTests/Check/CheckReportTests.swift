import Foundation
import Testing
import ToolSupport

@testable import ExerciseChecker

@Suite("The report of a check")
struct CheckReportTests {
  private func report(
    onFlawed: TestOutcome, onFixed: TestOutcome = TestOutcome(ending: .passed, count: 1),
    real: TestOutcome = TestOutcome(ending: .passed, count: 1)
  ) throws -> String {
    let catalog = try ExerciseCatalog(root: ExerciseCatalog.ownRoot)
    let exercise = try catalog.exercise(named: "SpinnerAfterStop")
    let text = try String(contentsOf: exercise.realTests, encoding: .utf8)
    let result = CheckResult(
      exercise: exercise, isUntouched: true, onFlawed: onFlawed, onFixed: onFixed, real: real,
      symptoms: SymptomComments(text))
    let attempt = Attempt(exercise: exercise, folder: URL(fileURLWithPath: "/learner"))
    return CheckReport(result: result, attempt: attempt, next: nil, style: TextStyle(isColored: false)).text
  }

  private func real() throws -> TestOutcome {
    let catalog = try ExerciseCatalog(root: ExerciseCatalog.ownRoot)
    let exercise = try catalog.exercise(named: "SpinnerAfterStop")
    let text = try String(contentsOf: exercise.realTests, encoding: .utf8)
    let line = try #require(SymptomComments(text).ofDefect.keys.first)
    let table = """
      SpySignupPresenterDelegate received an unexpected call 1 of 2:
             expected                           received
        ✗ 1  registrationDidStart               registrationDidFinish(error: nil)
        ✗ 2  registrationDidFinish(error: nil)  registrationDidStart
      """
    let failure = TestFailure(
      test: "starts the spinner before it stops it, though the backend answers at once",
      file: "SpinnerAfterStopRealTests/RealTests.swift", line: line, text: table)

    return TestOutcome(ending: .failed, count: 2, failures: [failure, failure])
  }

  @Test(
    "shows the symptom and the received calls if the learner's tests do not find the defect")
  func golden() throws {
    let text = try report(onFlawed: TestOutcome(ending: .passed, count: 2), real: real())

    #expect(
      text == """
        SpinnerAfterStop: The spinner that starts after it was stopped

        Your tests: they do not find the defect yet.
          Both tests pass on the flawed presenter.
          A flag records that a method was called, and a counter how often. Neither records the order of the calls
          or their values. Expect the complete list of calls, as expectCalls does.

        Your presenter: it is unchanged.
          A person sees a spinner that never stops, though they are signed up.
          SpySignupPresenterDelegate received these calls, in order:

            1  registrationDidFinish(error: nil)
            2  registrationDidStart

          The expected calls are shown as soon as your tests find the defect.

        Not solved yet. For a hint: swift run rehearsal exercise hint SpinnerAfterStop
        """)
  }

  @Test("shows the expected calls if the learner's tests find the defect")
  func goldenOnceFound() throws {
    let own = TestFailure(test: "mine", file: "M/Mine.swift", line: 3, text: "no")

    let text = try report(onFlawed: TestOutcome(ending: .failed, count: 1, failures: [own]), real: real())

    #expect(
      text == """
        SpinnerAfterStop: The spinner that starts after it was stopped

        Your tests: they find the defect.
          "mine" fails on the flawed presenter, and passes on a correct one.

        Your presenter: it is unchanged.
          It should pass the test "starts the spinner before it stops it, though the backend answers at once".
          A person sees a spinner that never stops, though they are signed up.
          The right column shows the calls in order:

            SpySignupPresenterDelegate received an unexpected call 1 of 2:
                   expected                           received
              ✗ 1  registrationDidStart               registrationDidFinish(error: nil)
              ✗ 2  registrationDidFinish(error: nil)  registrationDidStart

        Not solved yet. For a hint: swift run rehearsal exercise hint SpinnerAfterStop
        """)
  }

  @Test("gives advice about unverified calls, and the lines of the failures")
  func leftOver() throws {
    let failures = [4, 9].map { line in
      TestFailure(
        test: "t", file: "M/Mine.swift", line: line,
        text: "MockSignupService received 1 call that no expectation verified\n  ✗ register(ada)")
    }
    let outcome = TestOutcome(ending: .failed, count: 1, failures: failures)

    let text = try report(onFlawed: outcome, onFixed: outcome)

    #expect(
      text.contains(
        """
          "t", Mine.swift, line 9:
            MockSignupService received 1 call that no expectation verified
              ✗ register(ada)

          Each call of a double needs an expectation: add `await service.expectCalls(…)`,
          or `.lenient()` if these calls do not matter.


        """))
    #expect(text.components(separatedBy: "Each call of a double").count == 2)
  }

  @Test(
    "counts the passing tests",
    arguments: [(1, "The only test passes"), (2, "Both tests pass"), (3, "All 3 tests pass")])
  func counts(count: Int, words: String) throws {
    #expect(try report(onFlawed: TestOutcome(ending: .passed, count: count)).contains("  \(words) on the flawed"))
  }

  @Test("names a test once if it fails several times")
  func groups() throws {
    let failures = [1, 2].map { TestFailure(test: "t", file: "M/RealTests.swift", line: $0, text: "no \($0)") }

    let text = try report(
      onFlawed: TestOutcome(ending: .failed, count: 1, failures: failures),
      real: TestOutcome(ending: .failed, count: 1, failures: failures))

    #expect(text.contains("  \"t\" fails on the flawed presenter, and passes on a correct one.\n\n"))
    #expect(text.contains("  It should pass the test \"t\".\n\n    no 1\n\n    no 2\n"))
    #expect(text.components(separatedBy: "It should pass the test").count == 2)
  }

  @Test("names a test that exceeds the time limit")
  func stopped() throws {
    let hung = TestOutcome(ending: .stopped(seconds: 30), count: 1, unfinished: ["waits"])

    #expect(try report(onFlawed: hung).contains("\"waits\" was stopped after 30 seconds on the flawed presenter."))
    #expect(
      try report(onFlawed: TestOutcome(ending: .failed, count: 1), onFixed: hung)
        .contains("\"waits\" was stopped after 30 seconds."))
    #expect(
      try report(onFlawed: TestOutcome(ending: .passed, count: 1), real: hung)
        .contains("Your presenter: the tests of this exercise do not end.\n  \"waits\" was stopped after 30 seconds."))
  }

  @Test("names the folder for tests if there are none")
  func noTests() throws {
    let text = try report(onFlawed: TestOutcome(ending: .noTests))

    #expect(text.contains("Your tests: there are none.\n  Write one in /learner/Tests/SpinnerAfterStopTests"))
  }

  @Test("does not report a presenter as correct if no test ran")
  func untried() throws {
    let text = try report(
      onFlawed: TestOutcome(ending: .passed, count: 1), real: TestOutcome(ending: .noTests))

    #expect(text.contains("Your presenter: the tests of this exercise did not run."))
  }

  @Test("accepts a crash on the flawed presenter, and recommends an expectation")
  func crashFinds() throws {
    let crash = TestOutcome(ending: .crashed, count: 1, unfinished: ["unwraps"])

    let text = try report(onFlawed: crash)

    #expect(text.contains("\"unwraps\" fails on the flawed presenter, and passes on yours."))
    #expect(text.contains("An expectation would explain the failure."))
    #expect(text.contains("Solved."))
    #expect(try report(onFlawed: crash, onFixed: crash).contains("Your tests: they fail on your presenter too"))
  }
}
