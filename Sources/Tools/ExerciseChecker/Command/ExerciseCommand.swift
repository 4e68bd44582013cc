import Foundation
import ToolSupport

/// The command `rehearsal exercise`, which lists, starts and checks exercises, and shows hints.
package struct ExerciseCommand: Command {
  package static let name = "exercise"
  package static let summary = "lists, starts and checks the exercises"

  private let runner: any ToolRunner
  private let console: Console
  private let current: URL

  package init() {
    self.init(
      runner: ProcessRunner(), console: .standard,
      current: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
  }

  init(runner: any ToolRunner, console: Console, current: URL) {
    self.runner = runner
    self.console = console
    self.current = URL(fileURLWithPath: current.path, isDirectory: true)
  }

  package func run(_ arguments: [String]) -> Int32 {
    ExerciseOptions.commandLine.run(arguments, console: console, run)
  }

  private func run(_ options: ExerciseOptions) throws -> Int32 {
    let root = options.packagePath.map { URL(fileURLWithPath: $0, relativeTo: current) } ?? ExerciseCatalog.ownRoot
    // The compiler identifies modules by their paths, so the folder must have the same path in all runs.
    let catalog = try ExerciseCatalog(root: root.standardizedFileURL.resolvingSymlinksInPath())
    var attempts = AttemptFinder(catalog: catalog, current: current)
    switch options.action {
    case .list: console.out(ExerciseList(attempts: attempts, style: style).text)
    case .start(let name): try start(name, into: options.into, &attempts)
    case .check(let argument):
      let attempt = try attempts.attempt(namedBy: argument)
      return try withLock(catalog) { try check(attempt, options, &attempts) }
    case .hint(let name, let number): try hint(name, number, &attempts)
    case .verify(let only):
      let verification = ExerciseVerification(
        catalog: catalog, only: try only.map(catalog.exercise), buildSystem: options.buildSystem, runner: runner,
        console: console)
      return try withLock(catalog) { try verification.run() } ? 0 : 1
    }
    return 0
  }

  /// Does work that builds, while no other run builds.
  ///
  /// Otherwise the package manager would wait for the other run, and exceed the time limit of the tests.
  private func withLock<Result>(_ catalog: ExerciseCatalog, _ work: () throws -> Result) throws -> Result {
    try RunLock.holding(Workspace.workFolder(in: catalog.root).path, console: console, work)
  }

  private var style: TextStyle { TextStyle(isColored: console.isColored) }

  private func start(_ name: String, into parent: String?, _ attempts: inout AttemptFinder) throws {
    let exercise = try attempts.catalog.exercise(named: name)
    let folder = URL(fileURLWithPath: parent ?? "exercises", relativeTo: current).standardizedFileURL
      .appendingPathComponent(exercise.name)
    try AttemptPackage(exercise: exercise, root: attempts.catalog.root).write(to: folder)
    try attempts.progress.update(exercise.name) { entry in
      entry.setNewest(folder.path)
      entry.state = .started
    }
    let places = ["README.md", "Sources/\(exercise.name)/", "Tests/\(exercise.name)Tests/"]
    let descriptions = ["the task", "the flawed presenter", "a test that passes although the presenter is flawed"]
    let width = places.map(\.count).max() ?? 0
    let contents = zip(places, descriptions).map { place, description in
      "  \(place.padding(toLength: width, withPad: " ", startingAt: 0))  \(description)"
    }
    let template = TestTemplate(exercise: exercise)
    let code = template.code.components(separatedBy: "\n").map { $0.isEmpty ? "" : "  \($0)" }
    let others = attempts.otherAttempts(at: exercise).map { "\nAnother attempt of yours is in \($0.folder.path)." }
    console.out(
      """
      \(style.bold("\(exercise.name): \(exercise.title)"))

      \(exercise.summary)

      Your package is in \(folder.path):
      \(contents.joined(separator: "\n"))
      'swift test' in this folder runs your tests. The first time it also builds Rehearsal's modules.\(others.joined())

      Put your test into a new file, \(template.path). Start from this template:

      \(code.joined(separator: "\n"))

      XCTest works too: see README.md.

      To check your attempt: \(CheckReport.command("check \(exercise.name)"))
      """)
  }

  private func check(_ attempt: Attempt, _ options: ExerciseOptions, _ attempts: inout AttemptFinder) throws -> Int32 {
    let name = attempt.exercise.name
    let publisher = Publisher(command: "exercise", noun: "report", root: attempts.catalog.root.path) { _ in
      "name another file with --json, or make it writable"
    }
    let json = options.json.map { URL(fileURLWithPath: $0, relativeTo: current).path }
    try publisher.check(files: [json].compactMap(\.self))
    let workspace = Workspace(attempt: attempt, root: attempts.catalog.root, buildSystem: options.buildSystem)
    let checker = AttemptChecker(workspace: workspace, runner: runner, console: console, limit: options.limit)
    let outcome = try checker.check()
    if let json {
      let report = CheckJSON(outcome, of: attempt, hintsShown: attempts.progress[name].hints)
      try publisher.publish(files: [(json, { try JSONText.of(report) })])
    }
    switch outcome {
    case .doesNotCompile(let reason, let errors):
      console.out(([reason] + errors).joined(separator: "\n\n"))
      try attempts.progress.update(name) { $0.setNewest(attempt.folder.path) }
      return 1
    case .ran(let result):
      try attempts.progress.update(name) { entry in
        entry.setNewest(attempt.folder.path)
        entry.state = result.state
      }
      let isAllSolved = attempts.progress[attempts.next.name].state == .solved
      console.out(
        CheckReport(result: result, attempt: attempt, next: isAllSolved ? nil : attempts.next, style: style).text)
      return result.isSolved ? 0 : 1
    }
  }

  private func hint(_ name: String?, _ number: Int?, _ attempts: inout AttemptFinder) throws {
    let exercise = try name.map(attempts.catalog.exercise) ?? attempts.attempt(namedBy: nil).exercise
    let hints = exercise.hints
    let wanted = number ?? attempts.progress[exercise.name].hints + 1
    guard wanted <= hints.count else {
      console.out(
        "\(exercise.name) has \(hints.count) hints, and you have seen them all. To read the last one again: "
          + CheckReport.command("hint \(exercise.name) \(hints.count)"))
      return
    }
    try attempts.progress.update(exercise.name) { $0.hints = max($0.hints, wanted) }
    let last = wanted == hints.count ? "\n\nThis is the last hint." : ""
    console.out("\(style.bold("Hint \(wanted) of \(hints.count)"))\n\n\(hints[wanted - 1])\(last)")
  }
}
