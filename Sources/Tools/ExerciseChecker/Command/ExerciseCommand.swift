import Foundation
import ToolSupport

/// The command `rehearsal exercise`: lists the exercises, starts and checks them, and gives hints.
public struct ExerciseCommand: Sendable {
  /// What a list of commands says about this one.
  public static let summary = "lists, starts and checks the exercises"

  private let runner: any ToolRunner
  private let console: Console
  private let current: URL

  /// Creates the command for this process's terminal and current folder.
  public init() {
    self.init(
      runner: ProcessRunner(), console: .standard,
      current: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
  }

  init(runner: any ToolRunner, console: Console, current: URL) {
    self.runner = runner
    self.console = console
    self.current = URL(fileURLWithPath: current.path, isDirectory: true)
  }

  /// Runs the command to its end.
  ///
  /// - Parameter arguments: The arguments that follow the command's name.
  /// - Returns: The exit code that ``help`` explains.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try ExerciseOptions(arguments)
      if options.showsHelp {
        console.out(Self.help)
        return 0
      }
      return try run(options)
    } catch let error as ToolError {
      console.note(error.text)
    } catch {
      console.note("error: \(error); see 'rehearsal exercise --help'")
    }
    return 3
  }

  private func run(_ options: ExerciseOptions) throws -> Int32 {
    let root = options.packagePath.map { URL(fileURLWithPath: $0, relativeTo: current) } ?? ExerciseCatalog.ownRoot
    // By one path alone: the compiler takes its modules for others when they are reached by another.
    let catalog = try ExerciseCatalog(root: root.standardizedFileURL.resolvingSymlinksInPath())
    var learner = Learner(catalog: catalog, current: current)
    switch options.action {
    case .list: console.out(ExerciseList(learner: learner, style: style).text)
    case .start(let name): try start(name, into: options.into, &learner)
    case .check(let what):
      let attempt = try learner.attempt(meantBy: what)
      return try alone(catalog) { try check(attempt, limit: options.limit, &learner) }
    case .hint(let name, let number): try hint(name, number, &learner)
    case .verify(let only):
      let verification = ExerciseVerification(
        catalog: catalog, only: try only.map(catalog.exercise), runner: runner, console: console)
      return try alone(catalog) { try verification.run() } ? 0 : 1
    }
    return 0
  }

  /// Does what builds, while no other run does: one that waits for the package manager would seem to be a test that hangs.
  private func alone<Result>(_ catalog: ExerciseCatalog, _ work: () throws -> Result) throws -> Result {
    let folder = Learner.work(in: catalog.root).path
    return try RunLock.holding(folder, willWait: { console.note("Waiting for another run in \(folder)…") }, work)
  }

  private var style: TextStyle { TextStyle(isColoured: console.isColoured) }

  private func start(_ name: String, into parent: String?, _ learner: inout Learner) throws {
    let exercise = try learner.catalog.exercise(named: name)
    let folder = URL(fileURLWithPath: parent ?? "exercises", relativeTo: current).standardizedFileURL
      .appendingPathComponent(exercise.name)
    try AttemptFiles(exercise: exercise, root: learner.catalog.root).make(in: folder)
    try learner.progress.update(exercise.name) { entry in
      entry.take(folder.path)
      entry.state = .started
    }
    let places = ["README.md", "Sources/\(exercise.name)/", "Tests/\(exercise.name)Tests/"]
    let words = ["the story and the task", "the flawed presenter", "a test that passes all the same, to begin with"]
    let width = places.map(\.count).max() ?? 0
    let contents = zip(places, words).map { place, words in
      "  \(place.padding(toLength: width, withPad: " ", startingAt: 0))  \(words)"
    }
    let frame = TestFrame(exercise: exercise)
    let code = frame.code.components(separatedBy: "\n").map { $0.isEmpty ? "" : "  \($0)" }
    let others = learner.otherAttempts(at: exercise).map { "\nAnother attempt of yours is in \($0.folder.path)." }
    console.out(
      """
      \(style.bold("\(exercise.name): \(exercise.title)"))

      \(exercise.summary)

      Your package is in \(folder.path):
      \(contents.joined(separator: "\n"))
      'swift test' there runs your tests; the first time it builds Rehearsal's modules.\(others.joined())

      Put your test into a new file, \(frame.path). This is a frame for it:

      \(code.joined(separator: "\n"))

      XCTest will do as well; README.md says how.

      When you want to know how far you are: \(Lesson.command("check \(exercise.name)"))
      """)
  }

  private func check(_ attempt: Attempt, limit: Double, _ learner: inout Learner) throws -> Int32 {
    let name = attempt.exercise.name
    let workspace = Workspace(attempt: attempt, root: learner.catalog.root)
    let checker = AttemptChecker(workspace: workspace, runner: runner, console: console, limit: limit)
    switch try checker.check() {
    case .broken(let reason, let complaints):
      console.out(([reason] + complaints).joined(separator: "\n\n"))
      try learner.progress.update(name) { $0.take(attempt.folder.path) }
      return 1
    case .ran(let result):
      try learner.progress.update(name) { entry in
        entry.take(attempt.folder.path)
        entry.state = result.state
      }
      let isAllSolved = learner.progress[learner.next.name].state == .solved
      console.out(
        Lesson(result: result, attempt: attempt, next: isAllSolved ? nil : learner.next, style: style).text)
      return result.isSolved ? 0 : 1
    }
  }

  private func hint(_ name: String?, _ number: Int?, _ learner: inout Learner) throws {
    let exercise = try name.map(learner.catalog.exercise) ?? learner.attempt(meantBy: nil).exercise
    let hints = exercise.hints
    let wanted = number ?? learner.progress[exercise.name].hints + 1
    guard wanted <= hints.count else {
      console.out(
        "\(exercise.name) has \(hints.count) hints, and that was the last one. To read one again: "
          + Lesson.command("hint \(exercise.name) \(hints.count)"))
      return
    }
    try learner.progress.update(exercise.name) { $0.hints = max($0.hints, wanted) }
    let last = wanted == hints.count ? "\n\nThat was the last one." : ""
    console.out("\(style.bold("Hint \(wanted) of \(hints.count)"))\n\n\(hints[wanted - 1])\(last)")
  }
}
