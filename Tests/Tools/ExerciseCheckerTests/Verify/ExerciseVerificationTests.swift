import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import ExerciseChecker

@Suite("rehearsal exercise --verify")
struct ExerciseVerificationTests {
  private let rehearsal: FakeRehearsal

  init() throws {
    rehearsal = try FakeRehearsal()
  }

  @Test("accepts an exercise if the flag-style test passes, and the real test fails on the flawed presenter alone")
  func result() throws {
    let exercise = try ExerciseCatalog(root: rehearsal.root).exercise(named: "SecondTap")
    let failures = [
      (flawed: "Real:4 Real:4", solved: "none"), ("Flag:9 Real:4", "none"), ("Real:4", "Real:8"), ("none", "none"),
      ("NoFlag Real:4", "none"),
    ]

    let results = failures.map { flawed, solved in
      let result = VerificationResult(exercise: exercise, flawed: outcome(flawed), solved: outcome(solved))
      return "Flawed: \(flawed), solved: \(solved)\n\(result.text)\n"
    }

    expectText(results, matches: "results")
  }

  /// The outcome of the tests with failures in files at lines, such as `Real:4`.
  private func outcome(_ text: String) -> TestOutcome {
    let failures = text.matches(of: #/(\w+):(\d+)/#).map { match in
      TestFailure(test: "t", file: "SecondTapTests/\(match.1)Tests.swift", line: Int(match.2) ?? 0, text: "no\nmore")
    }
    let files = text.contains("NoFlag") ? ["Real"] : ["Real", "Flag"]
    let started = Dictionary(uniqueKeysWithValues: files.map { ("SecondTapTests/\($0)Tests.swift", 1) })
    return TestOutcome(ending: failures.isEmpty ? .passed : .failed, started: started, failures: failures)
  }

  @Test("builds and runs both variants of the named exercises")
  func runs() throws {
    let session = rehearsal.session("--verify --only SecondTap")

    expectText(session, matches: "runs")
    let solutions = rehearsal.root.appendingPathComponent(".build/solutions")
    #expect(rehearsal.calls.map { $0.arguments.contains(solutions.path) } == [false, true])
    #expect(try texts(in: solutions)["SecondTap/Flawed/Presenter.swift"] == "// solution\n")
    #expect(rehearsal.calls.allSatisfy { $0.arguments.contains("EXERCISES_ONLY=SecondTap") })
  }

  @Test("names a patch that does not apply to the flawed presenter")
  func brokenPatch() throws {
    try rehearsal.write("// other\n", to: "Sources/Exercises/SecondTap/Flawed/Presenter.swift")

    let session = rehearsal.session("--verify --only SecondTap")

    expectText(session, matches: "broken-patch")
  }

  @Test("fails if a test crashes or a build fails")
  func buildErrors() {
    rehearsal.runs = ["flawed": .crashing()]
    let crash = rehearsal.session("--verify")
    rehearsal.build = (1, "[1/2] x\nFile.swift:1:1: error: bad\n")
    let brokenBuild = rehearsal.session("--verify")

    expectText([crash, brokenBuild], matches: "errors")
  }
}
