import Foundation
import ToolSupport

/// The exercises of the package: a learner's path from easy to hard.
struct ExerciseCatalog: Sendable {
  /// Rehearsal's folder.
  let root: URL
  /// The package of the exercises.
  let folder: URL
  let exercises: [Exercise]

  /// The folder of the package that this tool was built from.
  static var ownRoot: URL {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { url.deleteLastPathComponent() }
    return url
  }

  /// Reads the path from the manifest of the exercises.
  ///
  /// - Throws: `ToolError` if there is no exercise.
  init(root: URL) throws {
    self.root = root
    folder = root.appendingPathComponent("Sources/Exercises")
    guard let manifest = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8) else {
      throw ToolError(
        message: "there is no Sources/Exercises in \(root.path)",
        remedy: "run the command of a complete copy of Rehearsal")
    }
    exercises = Self.read(manifest, in: folder)
    guard !exercises.isEmpty else {
      throw ToolError(
        message: "\(folder.path)/Package.swift names no exercise", remedy: "restore its list 'exercises'")
    }
  }

  /// The tool's work folder, in Rehearsal's build folder.
  var work: URL { root.appendingPathComponent(".build/exercises") }

  /// The build folder of all attempts, and of the exercises themselves.
  var scratch: URL { work.appendingPathComponent("build") }

  /// The steps of the path with their exercises.
  var steps: [(title: String, exercises: [Exercise])] {
    exercises.reduce(into: []) { steps, exercise in
      if steps.last?.title != exercise.step { steps.append((exercise.step, [])) }
      steps[steps.count - 1].exercises.append(exercise)
    }
  }

  /// Finds the exercise with a name, ignoring case.
  ///
  /// - Throws: `ToolError` with the nearest name if there is no such exercise.
  func exercise(named name: String) throws -> Exercise {
    if let exercise = exercises.first(where: { $0.name.lowercased() == name.lowercased() }) { return exercise }
    throw ToolError(
      message: "there is no exercise named '\(name)'",
      remedy: NearestName.find(name, in: exercises.map(\.name)).map { "did you mean '\($0)'?" }
        ?? "'rehearsal exercise list' lists them all")
  }

  /// Reads the list `exercises` of a manifest.
  ///
  /// A line has the name of an exercise, and may have a comment with the exercise that it builds on. A comment above some lines is
  /// the title of their step.
  private static func read(_ manifest: String, in folder: URL) -> [Exercise] {
    let lines = manifest.components(separatedBy: "\n").drop { $0 != "let exercises = [" }.prefix { $0 != "]" }
    var step = ""
    return lines.compactMap { line in
      if let title = line.wholeMatch(of: #/ *// (.+)/#) { step = String(title.1) }
      guard let entry = line.wholeMatch(of: #/ *"(\w+)",?(?: *// builds on (\w+))?/#) else { return nil }
      let name = String(entry.1)
      return Exercise(
        name: name, step: step, buildsOn: entry.2.map(String.init), folder: folder.appendingPathComponent(name))
    }
  }
}

/// An exercise: a folder with a flawed presenter, a patch that fixes it, tests and texts.
struct Exercise: Equatable, Sendable {
  /// The name of its folder and its module.
  let name: String
  /// The title of its step on the path.
  let step: String
  /// The name of the exercise that it builds on, or nil for an exercise that needs no other.
  let buildsOn: String?
  /// Its folder.
  let folder: URL

  var flawed: URL { folder.appendingPathComponent("Flawed") }
  var solution: URL { folder.appendingPathComponent("Solution.patch") }
  var flagTest: URL { folder.appendingPathComponent("Tests/FlagTests.swift") }
  var realTests: URL { folder.appendingPathComponent("Tests/RealTests.swift") }

  /// Fixes a copy of the flawed presenter with the patch of the exercise.
  ///
  /// - Throws: `ToolError` if Git cannot apply the patch.
  func fixPresenter(in folder: URL, runner: any ToolRunner) throws {
    // In a folder of a repository, Git would skip the files of the patch without a word.
    let ceiling = "GIT_CEILING_DIRECTORIES=\(folder.deletingLastPathComponent().path)"
    let result = try runner.run(
      ToolCall(
        tool: "/usr/bin/env",
        arguments: [ceiling, "git", "-C", folder.path, "apply", "--whitespace=nowarn", solution.path], joinsErrors: true
      )
    )
    guard result.status == 0 else {
      throw ToolError(
        message: "\(solution.path) cannot be applied", remedy: "restore the exercise's folder, or install Git",
        details: result.text)
    }
  }

  /// The heading of its task.
  var title: String {
    let lines = task.split(separator: "\n").map(String.init)
    return lines.first { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) } ?? name
  }

  /// The first paragraph of its task, in one line.
  var summary: String {
    let lines = task.components(separatedBy: "\n").drop { $0.hasPrefix("#") || $0.isEmpty }
    return lines.prefix { !$0.isEmpty }.joined(separator: " ")
  }

  /// Its task, without the hints.
  var task: String { texts[0] }

  /// The lines of its three hints: where to look, which situation, and which call.
  var hints: [[String]] {
    guard texts.count > 1 else { return [] }
    return texts[1].replacing("-->", with: "").split(separator: #/(?:^|\n)\d\. /#).map { hint in
      hint.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The text of its document above and below the line that begins the hints.
  private var texts: [String] {
    let document = try? String(contentsOf: folder.appendingPathComponent("Exercise.md"), encoding: .utf8)
    return (document ?? "").components(separatedBy: "\n<!-- Hints\n")
  }
}
