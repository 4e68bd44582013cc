import Foundation
import ToolSupport

@testable import ExerciseChecker

/// A verification that in each exercise the flag-style test misses the defect, and the real test finds it.
struct ExerciseVerification {
  let catalog: ExerciseCatalog
  let runner: any ToolRunner
  let console: Console

  /// Builds and tests the exercises, flawed and solved, and returns what is wrong with them.
  func problems() throws -> [String] {
    let flawed = try outcome(of: "flawed presenters", in: catalog.folder)
    let solved = try outcome(of: "solutions", in: writeSolutions())
    return catalog.exercises.flatMap { problems(of: "\($0.name)Tests/", flawed, solved) }
  }

  /// Returns what is wrong with the tests in the folder of an exercise.
  private func problems(of folder: String, _ flawed: TestOutcome, _ solved: TestOutcome) -> [String] {
    let (flags, real) = (folder + "FlagTests.swift", folder + "RealTests.swift")
    let silent = [(flawed, "flawed presenter"), (solved, "solution")].flatMap { outcome, presenter in
      [flags, real].filter { (outcome.started[$0] ?? 0) == 0 }.map { "no test of \($0) ran on the \(presenter)" }
    }
    let wrong =
      flawed.failures.filter { $0.file.hasPrefix(folder) && $0.file != real }
      + solved.failures.filter { $0.file.hasPrefix(folder) }
    let isFound = flawed.failures.contains { $0.file == real }
    return silent + wrong.map { "\($0.file):\($0.line): \"\($0.test)\" fails: \($0.text)" }
      + (isFound ? [] : ["\(real) passes on the flawed presenter"])
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
