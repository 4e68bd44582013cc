import Foundation
import Testing
import ToolSupport

@testable import ExerciseChecker

@Suite("rehearsal exercise --verify")
struct ExerciseVerificationTests {
  let rehearsal: FakeRehearsal
  let exercise: Exercise

  init() throws {
    rehearsal = try FakeRehearsal()
    exercise = try ExerciseCatalog(root: rehearsal.root).exercise(named: "SecondTap")
  }

  private func outcome(flag: Int? = nil, real: [Int] = [], runsFlag: Bool = true) -> TestOutcome {
    let failures =
      [flag].compactMap(\.self).map { failure("FlagTests.swift", $0) } + real.map { failure("RealTests.swift", $0) }
    let started = ["SecondTapTests/RealTests.swift": 1].merging(runsFlag ? ["SecondTapTests/FlagTests.swift": 1] : [:])
    {
      $0 + $1
    }
    return TestOutcome(ending: failures.isEmpty ? .passed : .failed, started: started, failures: failures)
  }

  private func failure(_ file: String, _ line: Int) -> TestFailure {
    TestFailure(test: "t", file: "SecondTapTests/\(file)", line: line, text: "no\nmore")
  }

  @Test("accepts an exercise if the flag-style test passes, and the real test fails on the flawed presenter alone")
  func valid() {
    let result = VerificationResult(exercise: exercise, flawed: outcome(real: [4, 4]), solved: outcome())

    #expect(result.problems.isEmpty)
    #expect(
      result.text
        == "SecondTap: the flag-style test passes, the real one fails at RealTests.swift:4, and all pass on the solution"
    )
  }

  @Test("reports each problem of an exercise")
  func problems() {
    func problems(_ flawed: TestOutcome, _ solved: TestOutcome) -> [String] {
      VerificationResult(exercise: exercise, flawed: flawed, solved: solved).problems
    }

    #expect(problems(outcome(flag: 9, real: [4]), outcome()) == ["\"t\" fails on the flawed presenter: no"])
    #expect(problems(outcome(real: [4]), outcome(real: [8])) == ["\"t\" fails on the solution, line 8: no"])
    #expect(problems(outcome(), outcome()) == ["RealTests.swift passes on the flawed presenter, but should fail"])
    #expect(
      problems(outcome(real: [4], runsFlag: false), outcome()) == [
        "no test of FlagTests.swift ran on the flawed presenter"
      ])
  }

  @Test("builds and runs both variants of the named exercises")
  func runs() {
    #expect(rehearsal.run("--verify", "--only", "SecondTap") == 1)

    #expect(rehearsal.calls.count == 4)
    #expect(rehearsal.calls.map { $0.arguments.contains("EXERCISES=flawed") } == [true, true, false, false])
    #expect(rehearsal.calls.allSatisfy { $0.arguments.contains("EXERCISES_ONLY=SecondTap") })
    #expect(rehearsal.report.hasSuffix("0 of 1 exercises are valid\n"))
  }

  @Test("fails if a build fails or a test crashes")
  func buildErrors() {
    rehearsal.runs = ["flawed": .crashing()]
    #expect(rehearsal.run("--verify") == 3)
    #expect(rehearsal.messages.contains("the tests of the flawed presenters did not finish"))

    rehearsal.builds = [(1, "[1/2] x\nFile.swift:1:1: error: bad\n")]
    #expect(rehearsal.run("--verify") == 3)
    #expect(rehearsal.messages.contains("error: bad\nerror: the flawed presenters do not build"))
  }
}
