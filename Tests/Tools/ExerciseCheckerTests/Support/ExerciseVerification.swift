import Foundation
import ToolSupport

@testable import ExerciseChecker

/// A verification that in each exercise the flag-style test misses the defect, and the real test finds it.
struct ExerciseVerification {
  let catalog: ExerciseCatalog
  let runner: any ToolRunner
  let console: Console

  /// Builds and tests the exercises, flawed and solved, and returns a result for each.
  func run() throws -> [VerificationResult] {
    let flawed = try outcome(of: "flawed presenters", in: catalog.folder)
    let solved = try outcome(of: "solutions", in: writeSolutions())
    return catalog.exercises.map { VerificationResult(exercise: $0, flawed: flawed, solved: solved) }
  }

  /// Writes a copy of the exercises with fixed presenters.
  private func writeSolutions() throws -> URL {
    // Its manifest finds Rehearsal two folders above.
    let copy = catalog.root.appendingPathComponent(".build/solutions")
    try? FileManager.default.removeItem(at: copy)
    try SwiftFiles.write(SwiftFiles.texts(in: catalog.folder), into: copy)
    for exercise in catalog.exercises {
      try exercise.fixPresenter(in: copy.appendingPathComponent("\(exercise.name)/Flawed"), runner: runner)
    }
    return copy
  }

  private func outcome(of presenters: String, in package: URL) throws -> TestOutcome {
    let build = PackageBuild(package: package.path, scratch: catalog.scratch.path)
    console.note("Building the \(presenters)…")
    try build.build(["--build-tests"], activity: "Building…", runner: runner, console: console)
      .check("the \(presenters) do not build", remedy: "fix the errors above")
    console.clear()
    console.note("Running the tests of the \(presenters)…")
    let testTargets = catalog.exercises.map { "\($0.name)Tests" }
    let outcome = try TestRun(
      build: build, package: "Exercises", testTargets: testTargets, runner: runner, limit: 300
    ).run()
    guard outcome.unfinished.isEmpty, outcome.ending == .passed || outcome.ending == .failed else {
      throw ToolError(
        message: "the tests of the \(presenters) did not finish",
        remedy: "change the test that crashes or hangs, so that it fails",
        details: (outcome.unfinished.map { "unfinished: \($0.text)" } + outcome.messages).joined(separator: "\n"))
    }
    return outcome
  }
}

/// The result of verifying one exercise.
struct VerificationResult: Equatable, Sendable {
  let name: String
  /// The problems of the exercise.
  ///
  /// A valid exercise has none.
  let problems: [String]

  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - flawed: The outcome of all tests on the flawed presenters.
  ///   - solved: The outcome of all tests on the solutions.
  init(exercise: Exercise, flawed: TestOutcome, solved: TestOutcome) {
    name = exercise.name
    let module = exercise.name + "Tests/"
    var problems: [String] = []
    for (outcome, presenter) in [(flawed, "flawed presenter"), (solved, "solution")] {
      for file in ["FlagTests.swift", "RealTests.swift"] where (outcome.started[module + file] ?? 0) == 0 {
        problems.append("no test of \(file) ran on the \(presenter)")
      }
    }
    let failures = flawed.failures.filter { $0.file.hasPrefix(module) }
    for failure in failures where failure.file != module + "RealTests.swift" {
      problems.append("\"\(failure.test)\" fails on the flawed presenter: \(Self.firstLine(failure))")
    }
    for failure in solved.failures where failure.file.hasPrefix(module) {
      problems.append("\"\(failure.test)\" fails on the solution, line \(failure.line): \(Self.firstLine(failure))")
    }
    if !failures.contains(where: { $0.file == module + "RealTests.swift" }) {
      problems.append("RealTests.swift passes on the flawed presenter, but should fail")
    }
    self.problems = problems
  }

  private static func firstLine(_ failure: TestFailure) -> String {
    String(failure.text.prefix { $0 != "\n" })
  }
}
