import Foundation
import Testing
import ToolSupport

@testable import ExerciseChecker

@Suite("What a learner is told")
struct LessonTests {
  private func lesson(
    onFlawed: TestOutcome, onMended: TestOutcome = TestOutcome(ending: .passed, count: 1),
    real: TestOutcome = TestOutcome(ending: .passed, count: 1)
  ) throws -> String {
    let catalog = try ExerciseCatalog(root: ExerciseCatalog.ownRoot)
    let exercise = try catalog.exercise(named: "SpinnerAfterStop")
    let text = try String(contentsOf: exercise.realTests, encoding: .utf8)
    let result = CheckResult(
      exercise: exercise, isUntouched: true, onFlawed: onFlawed, onMended: onMended, real: real,
      notes: PersonNotes(text))
    let attempt = Attempt(exercise: exercise, folder: URL(fileURLWithPath: "/learner"))
    return Lesson(result: result, attempt: attempt, next: nil, style: TextStyle(isColoured: false)).text
  }

  private func real() throws -> TestOutcome {
    let catalog = try ExerciseCatalog(root: ExerciseCatalog.ownRoot)
    let exercise = try catalog.exercise(named: "SpinnerAfterStop")
    let line = try #require(PersonNotes(try String(contentsOf: exercise.realTests, encoding: .utf8)).notes.keys.first)
    let table = """
      SpySignupPresenterDelegate received an unexpected call 1 of 2:
             expected                           received
        ✗ 1  registrationDidStart               registrationDidFinish(error: nil)
        ✗ 2  registrationDidFinish(error: nil)  registrationDidStart
      """
    let failure = TestEvents.Failure(
      test: "starts the spinner before it stops it, though the backend answers at once",
      file: "SpinnerAfterStopRealTests/RealTests.swift", line: line, text: table)

    return TestOutcome(ending: .failed, count: 2, failures: [failure, failure])
  }

  @Test(
    "tells what was called, in order, and what a person would have seen, before the learner's tests find the defect")
  func golden() throws {
    let text = try lesson(onFlawed: TestOutcome(ending: .passed, count: 2), real: real())

    #expect(
      text == """
        SpinnerAfterStop: The spinner that starts after it was stopped

        Your tests: they do not find the defect yet.
          Both of them pass on the flawed presenter.
          A flag says that something was called, and a count how often. Neither says in which order, with which
          values, for whom, or who is still there afterwards. Expect the whole list of calls, as expectCalls does.

        Your presenter: it is the flawed one still.
          A person sees a spinner that never stops, though they are signed up.
          The screen, a SpySignupPresenterDelegate, was told, in order:

            1  registrationDidFinish(error: nil)
            2  registrationDidStart

          What was expected is shown as soon as your tests find the defect.

        Not solved yet. For a hint: swift run rehearsal exercise hint SpinnerAfterStop
        """)
  }

  @Test("shows what was expected as soon as the learner's tests find the defect")
  func goldenOnceFound() throws {
    let own = TestEvents.Failure(test: "mine", file: "M/Mine.swift", line: 3, text: "no")

    let text = try lesson(onFlawed: TestOutcome(ending: .failed, count: 1, failures: [own]), real: real())

    #expect(
      text == """
        SpinnerAfterStop: The spinner that starts after it was stopped

        Your tests: they find the defect.
          "mine" fails on the flawed presenter, and passes on one that is mended.

        Your presenter: it is the flawed one still.
          It should pass the test "starts the spinner before it stops it, though the backend answers at once".
          A person sees a spinner that never stops, though they are signed up.
          What was called, in order, is in the right column:

            SpySignupPresenterDelegate received an unexpected call 1 of 2:
                   expected                           received
              ✗ 1  registrationDidStart               registrationDidFinish(error: nil)
              ✗ 2  registrationDidFinish(error: nil)  registrationDidStart

        Not solved yet. For a hint: swift run rehearsal exercise hint SpinnerAfterStop
        """)
  }

  @Test("says what to do about calls that a test has not expected, and where it is")
  func leftOver() throws {
    let failures = [4, 9].map { line in
      TestEvents.Failure(
        test: "t", file: "M/Mine.swift", line: line,
        text: "MockSignupService received 1 call that no expectation verified\n  ✗ register(ada)")
    }
    let outcome = TestOutcome(ending: .failed, count: 1, failures: failures)

    let text = try lesson(onFlawed: outcome, onMended: outcome)

    #expect(
      text.contains(
        """
          "t", Mine.swift, line 9:
            MockSignupService received 1 call that no expectation verified
              ✗ register(ada)

          A double wants each of its calls expected: add `await service.expectCalls(…)`, or
          `.lenient()` where they are not the point.


        """))
    #expect(text.components(separatedBy: "A double wants").count == 2)
  }

  @Test(
    "counts the tests that pass in words",
    arguments: [(1, "The only one passes"), (2, "Both of them pass"), (3, "All 3 of them pass")])
  func counts(count: Int, words: String) throws {
    #expect(try lesson(onFlawed: TestOutcome(ending: .passed, count: count)).contains("  \(words) on the flawed"))
  }

  @Test("names a test once, however often it failed")
  func groups() throws {
    let failures = [1, 2].map { TestEvents.Failure(test: "t", file: "M/RealTests.swift", line: $0, text: "no \($0)") }

    let text = try lesson(
      onFlawed: TestOutcome(ending: .failed, count: 1, failures: failures),
      real: TestOutcome(ending: .failed, count: 1, failures: failures))

    #expect(text.contains("  \"t\" fails on the flawed presenter, and passes on one that is mended.\n\n"))
    #expect(text.contains("  It should pass the test \"t\".\n\n    no 1\n\n    no 2\n"))
    #expect(text.components(separatedBy: "It should pass the test").count == 2)
  }

  @Test("says which test did not end")
  func stopped() throws {
    let hung = TestOutcome(ending: .stopped(seconds: 30), count: 1, unfinished: ["waits"])

    #expect(try lesson(onFlawed: hung).contains("\"waits\" was stopped after 30 seconds on the flawed presenter."))
    #expect(
      try lesson(onFlawed: TestOutcome(ending: .failed, count: 1), onMended: hung)
        .contains("\"waits\" was stopped after 30 seconds."))
    #expect(
      try lesson(onFlawed: TestOutcome(ending: .passed, count: 1), real: hung)
        .contains("Your presenter: with it the tests do not end.\n  \"waits\" was stopped after 30 seconds."))
  }

  @Test("says where a test should be when there is none")
  func noTests() throws {
    let text = try lesson(onFlawed: TestOutcome(ending: .noTests))

    #expect(text.contains("Your tests: there are none.\n  Write one in /learner/Tests/SpinnerAfterStopTests"))
  }

  @Test("does not call a presenter right when no test has tried it")
  func untried() throws {
    let text = try lesson(
      onFlawed: TestOutcome(ending: .passed, count: 1), real: TestOutcome(ending: .noTests))

    #expect(text.contains("Your presenter: none of the tests ran that it should pass."))
  }

  @Test("takes a crash for a find, and says that an expectation would say more")
  func crashFinds() throws {
    let crash = TestOutcome(ending: .crashed, count: 1, unfinished: ["unwraps"])

    let text = try lesson(onFlawed: crash)

    #expect(text.contains("\"unwraps\" fails on the flawed presenter, and passes on yours."))
    #expect(text.contains("an expectation would say more"))
    #expect(text.contains("Solved."))
    #expect(try lesson(onFlawed: crash, onMended: crash).contains("Your tests: they fail on your presenter too"))
  }
}
