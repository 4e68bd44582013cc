import Foundation
import ToolSupport

/// The command `rehearsal exercise`, which lists, starts and checks exercises, and gives hints.
package struct ExerciseCommand: Command {
  package static let name = "exercise"
  package static let summary = "lists, starts and checks the exercises, and gives hints"

  /// Rehearsal's folder.
  var root = ExerciseCatalog.ownRoot
  /// The folder that the command was called in.
  var current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
  /// The folder of the learner's progress, or nil for Rehearsal's own.
  var record: URL?
  var runner: any ToolRunner = ProcessRunner()
  var console = Console.standard

  package init() {}

  package func run(_ arguments: [String]) -> Int32 {
    ExerciseOptions.commandLine.run(arguments, console: console, run)
  }

  private func run(_ options: ExerciseOptions) throws -> Int32 {
    // The compiler identifies modules by their paths, so the folder must have the same path in all runs.
    let catalog = try ExerciseCatalog(root: root.standardizedFileURL.resolvingSymlinksInPath())
    var progress = try Progress(folder: record ?? catalog.root.appendingPathComponent("exercises"))
    switch options.action {
    case .list: console.out(list(of: catalog, progress))
    case .start(let name): try start(try catalog.exercise(named: name), in: catalog, &progress, into: options.into)
    case .hint(let name): try showHint(of: try catalog.exercise(named: name), &progress)
    case .check(let attempt):
      // All runs share a build folder.
      return try RunLock.holding(catalog.work.path, console: console) {
        try check(attempt, in: catalog, &progress, limit: options.limit) ? 0 : 1
      }
    }
    return 0
  }

  private var style: TextStyle { TextStyle(isColored: console.isColored) }

  private func heading(_ exercise: Exercise) -> String {
    style.paint("\(exercise.name): \(exercise.title)", .strong)
  }

  private func list(of catalog: ExerciseCatalog, _ progress: Progress) -> String {
    let steps = catalog.steps.enumerated().map { index, step in
      let rows = step.exercises.flatMap { exercise in
        let accepted = progress[exercise].accepted
        return ["\(accepted == .all ? style.paint("✓", .good) : " ") \(exercise.name)", "      \(exercise.summary)"]
          + (exercise.buildsOn.map { ["      Builds on \($0)."] } ?? [])
          + (accepted == .tests ? ["      Your tests find the defect. Your presenter is still to be fixed."] : [])
      }
      return ([style.paint("\(index + 1). \(step.title)", .strong)] + rows).joined(separator: "\n")
    }
    return (steps + [next(in: catalog, progress)]).joined(separator: "\n\n")
  }

  /// The command for the next exercise that is not solved: the first one after an exercise, or of all.
  private func next(in catalog: ExerciseCatalog, _ progress: Progress, after exercise: Exercise? = nil) -> String {
    let later = catalog.exercises.drop { exercise != nil && $0 != exercise }
    guard let next = (later + catalog.exercises).first(where: { progress[$0].accepted != .all }) else {
      return "You have solved all exercises."
    }
    let isStarted = FileManager.default.fileExists(atPath: attempt(of: next).path)
    return "Next: \(Self.command(isStarted ? "check" : "start", next))"
  }

  private func start(
    _ exercise: Exercise, in catalog: ExerciseCatalog, _ progress: inout Progress, into parent: String?
  ) throws {
    let folder = URL(fileURLWithPath: parent ?? "exercises", relativeTo: current).standardizedFileURL
      .appendingPathComponent(exercise.name)
    try AttemptPackage(exercise: exercise, root: catalog.root).write(to: folder)
    console.out(
      """
      \(heading(exercise))

      \(exercise.summary)

      Your package is in \(folder.path). Its README.md has the task, and a template for your test.
      'swift test' in this folder runs your tests. The first time it also builds Rehearsal's modules.

      To check your tests: \(Self.command("check", exercise, in: parent == nil ? nil : folder))
      For a hint: \(Self.command("hint", exercise))
      """)
    try progress.update(exercise) { $0.hints = 0 }
  }

  /// Prints the next hint, or all of them if the learner has seen them all.
  private func showHint(of exercise: Exercise, _ progress: inout Progress) throws {
    let hints = zip(["Where to look", "Which situation", "Which call"], exercise.hints).map { title, lines in
      "\(style.paint(title, .strong))\n" + lines.map { "  \($0)" }.joined(separator: "\n")
    }
    let seen = progress[exercise].hints
    let left = max(0, hints.count - seen - 1)
    let shown = seen < hints.count ? hints[seen...seen] : hints[...]
    let end = left == 0 ? "There is no other hint." : "\(NumberFormat.counted(left, "hint")) left."
    console.out(([heading(exercise)] + shown + [end]).joined(separator: "\n\n"))
    try progress.update(exercise) { $0.hints = hints.count - left }
  }

  /// Checks the attempt with a name or in a folder, and returns true if its tests find the defect, and its presenter passes if it
  /// has changed.
  private func check(
    _ argument: String, in catalog: ExerciseCatalog, _ progress: inout Progress, limit: Double
  ) throws -> Bool {
    let isFolder = argument.contains("/") || argument == "."
    let named = URL(fileURLWithPath: argument, relativeTo: current).standardizedFileURL
    let exercise = try catalog.exercise(named: named.lastPathComponent)
    let folder = isFolder ? named : attempt(of: exercise)
    let check = AttemptCheck(
      exercise: exercise, attempt: folder, catalog: catalog, limit: limit, runner: runner, console: console)
    let result = try check.run()
    if result.findsDefect, progress[exercise].accepted != .all {
      try progress.update(exercise) { $0.accepted = result.isSolved ? .all : .tests }
    }
    let outlook =
      if result.isSolved {
        """
        Compare your repair with \(exercise.solution.path),
        and your test with \(exercise.realTests.path).

        \(next(in: catalog, progress, after: exercise))
        """
      } else if !result.findsDefect {
        "For a hint: \(Self.command("hint", exercise))"
      } else {
        "Now fix your presenter in \(folder.path), and check again."
      }
    console.out([heading(exercise), result.text(style: style), outlook].joined(separator: "\n\n"))
    return result.findsDefect && (result.onOwn.isEmpty || result.isSolved)
  }

  /// The current folder if it is the package of the exercise, or the folder in which it starts unless the learner chooses another.
  private func attempt(of exercise: Exercise) -> URL {
    let tests = current.appendingPathComponent("Tests/\(exercise.name)Tests")
    if FileManager.default.fileExists(atPath: tests.path) { return current.standardizedFileURL }
    return current.appendingPathComponent("exercises/\(exercise.name)")
  }

  private static func command(_ verb: String, _ exercise: Exercise, in folder: URL? = nil) -> String {
    "swift run rehearsal exercise \(verb) \(folder?.path ?? exercise.name)"
  }
}
