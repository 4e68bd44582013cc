import Foundation
import ToolSupport

/// The command `rehearsal exercise`, which lists, starts and checks exercises.
package struct ExerciseCommand: Command {
  package static let name = "exercise"
  package static let summary = "lists, starts and checks the exercises"

  /// Rehearsal's folder.
  var root = ExerciseCatalog.ownRoot
  /// The folder that the command was called in.
  var current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
  var runner: any ToolRunner = ProcessRunner()
  var console = Console.standard

  package init() {}

  package func run(_ arguments: [String]) -> Int32 {
    ExerciseOptions.commandLine.run(arguments, console: console, run)
  }

  private func run(_ options: ExerciseOptions) throws -> Int32 {
    // The compiler identifies modules by their paths, so the folder must have the same path in all runs.
    let catalog = try ExerciseCatalog(root: root.standardizedFileURL.resolvingSymlinksInPath())
    switch options.action {
    case .list:
      console.out(list(of: catalog))
      return 0
    case .start(let name):
      try start(try catalog.exercise(named: name), in: catalog, into: options.into)
      return 0
    case .check(let attempt):
      return try withLock(catalog) { try check(attempt, in: catalog, limit: options.limit) } ? 0 : 1
    case .verify(let only):
      let verification = ExerciseVerification(
        catalog: catalog, only: try only.map(catalog.exercise), runner: runner, console: console)
      return try withLock(catalog) { try verification.run() } ? 0 : 1
    }
  }

  /// Does work that builds, while no other run builds.
  ///
  /// All runs share a build folder.
  private func withLock<Result>(_ catalog: ExerciseCatalog, _ work: () throws -> Result) throws -> Result {
    try RunLock.holding(catalog.work.path, console: console, work)
  }

  private var style: TextStyle { TextStyle(isColored: console.isColored) }

  private func list(of catalog: ExerciseCatalog) -> String {
    let steps = catalog.steps.enumerated().map { index, step in
      let rows = step.exercises.flatMap { exercise in
        ["  \(exercise.name)", "      \(exercise.summary)"]
          + (exercise.buildsOn.map { ["      Builds on \($0)."] } ?? [])
      }
      return ([style.paint("\(index + 1). \(step.title)", .strong)] + rows).joined(separator: "\n")
    }
    let first = "To begin: \(Self.command("start", catalog.exercises[0]))"
    return (steps + [first]).joined(separator: "\n\n")
  }

  private func start(_ exercise: Exercise, in catalog: ExerciseCatalog, into parent: String?) throws {
    let folder = URL(fileURLWithPath: parent ?? "exercises", relativeTo: current).standardizedFileURL
      .appendingPathComponent(exercise.name)
    try AttemptPackage(exercise: exercise, root: catalog.root).write(to: folder)
    console.out(
      """
      \(style.paint("\(exercise.name): \(exercise.title)", .strong))

      \(exercise.summary)

      Your package is in \(folder.path). Its README.md has the task, and a template for your test.
      'swift test' in this folder runs your tests. The first time it also builds Rehearsal's modules.

      To check your tests: \(Self.command("check", exercise, in: parent == nil ? nil : folder))
      """)
  }

  /// Checks the attempt with a name or in a folder, and returns true if its tests find the defect, and its presenter passes if it
  /// has changed.
  private func check(_ argument: String, in catalog: ExerciseCatalog, limit: Double) throws -> Bool {
    let isFolder = argument.contains("/") || argument == "."
    let named = URL(fileURLWithPath: argument, relativeTo: current).standardizedFileURL
    let exercise = try catalog.exercise(named: named.lastPathComponent)
    let folder = isFolder ? named : current.appendingPathComponent("exercises/\(exercise.name)")
    let check = AttemptCheck(
      exercise: exercise, attempt: folder, catalog: catalog, limit: limit, runner: runner, console: console)
    let result = try check.run()
    let heading = style.paint("\(exercise.name): \(exercise.title)", .strong)
    let parts = [heading, result.text(style: style), outlook(after: result, of: exercise, in: catalog, folder)]
    console.out(parts.compactMap(\.self).joined(separator: "\n\n"))
    return result.findsDefect && (result.onOwn.isEmpty || result.isSolved)
  }

  /// The next step for the learner, or nil if the tests or the presenter have failures to mend.
  private func outlook(
    after result: CheckResult, of exercise: Exercise, in catalog: ExerciseCatalog, _ folder: URL
  ) -> String? {
    guard result.isSolved else {
      return result.findsDefect && result.onOwn.isEmpty
        ? "Now fix your presenter in \(folder.path), and check again." : nil
    }
    let next = catalog.exercises.drop { $0 != exercise }.dropFirst().first
    return """
      Compare your repair with \(exercise.solution.path),
      and your test with \(exercise.realTests.path).

      \(next.map { "Next exercise: \(Self.command("start", $0))" } ?? "This was the last exercise.")
      """
  }

  private static func command(_ verb: String, _ exercise: Exercise, in folder: URL? = nil) -> String {
    "swift run rehearsal exercise \(verb) \(folder?.path ?? exercise.name)"
  }
}
