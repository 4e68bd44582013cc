import Foundation
import ToolSupport

/// A check that the tests of an attempt fail on the flawed presenter and pass on the fixed one, and that its presenter is fixed.
///
/// It builds a copy of the attempt in the tool's work folder, with one presenter after the other. All attempts share one build
/// folder, so that the modules of Rehearsal are compiled only once.
struct AttemptCheck {
  let exercise: Exercise
  /// The folder of the attempt, which is only read.
  let attempt: URL
  let catalog: ExerciseCatalog
  /// The time limit for a run of the tests, in seconds.
  let limit: Double
  let runner: any ToolRunner
  let console: Console

  private var package: AttemptPackage { AttemptPackage(exercise: exercise, root: catalog.root) }
  private var tests: URL { package.tests(in: attempt) }
  /// The folder of the copy.
  private var copy: URL { catalog.work.appendingPathComponent("attempts/\(exercise.name)") }

  private enum Presenter: String {
    case flawed = "the flawed presenter"
    case fixed = "the fixed presenter"
    case own = "your presenter"
  }

  /// Runs the tests.
  ///
  /// - Throws: `ToolError` if there is no attempt, or it cannot be built for a reason outside of it.
  func run() throws -> CheckResult {
    let texts = try SwiftFiles.texts(in: tests)
    guard !texts.isEmpty else {
      throw ToolError(
        message: "there is no test in \(tests.path)",
        remedy: "'rehearsal exercise start \(exercise.name)' makes the package; if yours is elsewhere, name its folder")
    }
    defer { console.clear() }
    let flawed = try outcome(of: texts, on: .flawed)
    let addition = try addition(in: texts, started: flawed.started)
    // Where nothing can tell the presenters apart, the fixed one need not be tried.
    let canTell = flawed.hasFailed || addition != .nothing && flawed.ending == .passed
    let fixed = canTell ? try outcome(of: texts, on: .fixed) : nil
    var result = CheckResult(exercise: exercise.name, addition: addition, onFlawed: flawed, onFixed: fixed)
    let own = try SwiftFiles.texts(in: package.presenter(in: attempt))
    guard result.findsDefect, !own.isEmpty, own != (try SwiftFiles.texts(in: exercise.flawed)) else { return result }
    result.onOwn = [try outcome(of: texts, on: .own)]
    if result.onOwn[0].ending == .passed {
      // Both may declare the same names, so our tests run alone.
      let ours = try ["RealTests.swift": String(contentsOf: exercise.realTests, encoding: .utf8)]
      result.onOwn.append(try outcome(of: ours, whose: "our", on: .own))
    }
    return result
  }

  /// Returns what the learner has added to the tests of the start, of which some have run.
  private func addition(in texts: [String: String], started: [String: Int]) throws -> CheckResult.Addition {
    let flags = try String(contentsOf: exercise.flagTest, encoding: .utf8)
    // No exercise starts with a test of XCTest, whose tests do not tell their file.
    let hasOnlyFlags = started.keys.allSatisfy { $0 == "\(exercise.name)Tests/FlagTests.swift" }
    if hasOnlyFlags, started.isEmpty || texts["FlagTests.swift"] == flags { return .nothing }
    let code = texts.values.flatMap { $0.split(separator: "\n") }.filter { !$0.contains(#/^\s*\/\//#) }
    return code.contains { $0.contains(#/(expect[A-Z]\w*|explore|replay)\s*[({]/#) } ? .expectations : .flags
  }

  /// Builds the copy with a presenter, and runs its tests.
  private func outcome(
    of texts: [String: String], whose: String = "your", on presenter: Presenter
  ) throws -> TestOutcome {
    try? FileManager.default.removeItem(at: copy)
    try package.writePresenter(presenter == .own ? package.presenter(in: attempt) : exercise.flawed, into: copy)
    try SwiftFiles.write(texts, into: package.tests(in: copy))
    if presenter == .fixed { try exercise.fixPresenter(in: package.presenter(in: copy), runner: runner) }
    let build = PackageBuild(package: copy.path, scratch: catalog.scratch.path)
    let isFirst = !FileManager.default.fileExists(atPath: build.scratch)
    console.note(
      "Building \(whose) tests with \(presenter.rawValue)"
        + (isFirst ? ", and Rehearsal's modules for the first time, which takes about half a minute…" : "…"))
    let result = try build.build(["--build-tests"], activity: "Building…", runner: runner, console: console)
    guard result.hasSucceeded else {
      return try errors(result, in: presenter == .own ? copy : package.tests(in: copy))
    }
    console.show("Running \(whose) tests on \(presenter.rawValue)…")
    var outcome = try TestRun(
      build: build, package: exercise.name, testTargets: ["\(exercise.name)Tests"], runner: runner, limit: limit
    ).run()
    outcome.messages = outcome.messages.map(translated)
    return outcome
  }

  /// The compiler's errors in a folder, which is the learner's work.
  private func errors(_ result: BuildResult, in folder: URL) throws -> TestOutcome {
    guard result.messages.contains(where: { $0.hasPrefix(folder.path + "/") && $0.contains(": error: ") }) else {
      throw ToolError(
        message: "the exercise could not be built",
        remedy: "see the output above; if Rehearsal's folder was moved, remove \(catalog.scratch.path)",
        details: result.messages.suffix(40).joined(separator: "\n"))
    }
    return TestOutcome(ending: .notCompiled, messages: result.messages.map(translated))
  }

  /// A text with the paths of the attempt, and of our tests, in place of those of the copy.
  private func translated(_ text: String) -> String {
    text.replacingOccurrences(of: package.tests(in: copy).path + "/RealTests.swift", with: exercise.realTests.path)
      .replacingOccurrences(of: copy.path + "/", with: attempt.path + "/")
  }
}
