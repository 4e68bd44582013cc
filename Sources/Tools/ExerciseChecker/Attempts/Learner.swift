import Foundation
import ToolSupport

/// Where a learner stands: the exercises, what is remembered of them, and the folder that the command was called in.
struct Learner: Sendable {
  let catalog: ExerciseCatalog
  let current: URL
  var progress: Progress

  /// The tool's own folder, in Rehearsal's build folder.
  static func work(in root: URL) -> URL { root.appendingPathComponent(".build/exercises") }

  init(catalog: ExerciseCatalog, current: URL) {
    self.catalog = catalog
    self.current = current
    progress = Progress(in: Self.work(in: catalog.root))
  }

  /// The attempt at an exercise, if it is still where it was, or where it would be begun from here.
  func attempt(at exercise: Exercise) -> Attempt? {
    let remembered = progress[exercise.name].folder.map { URL(fileURLWithPath: $0) }
    let usual = current.appendingPathComponent("exercises/\(exercise.name)")
    let folder = [remembered, usual].compactMap(\.self).first { Attempt.name(in: $0) == exercise.name }
    return folder.map { Attempt(exercise: exercise, folder: $0) }
  }

  /// Other attempts at an exercise than the one that its name means, as far as they are still where they were.
  func otherAttempts(at exercise: Exercise) -> [Attempt] {
    let folders = (progress[exercise.name].others ?? []).map { URL(fileURLWithPath: $0) }
    let current = attempt(at: exercise)?.folder.path
    return folders.filter { $0.path != current && Attempt.name(in: $0) == exercise.name }
      .map { Attempt(exercise: exercise, folder: $0) }
  }

  /// The attempt that is meant by a name, by a folder, or by nothing, which is the one around the current folder.
  ///
  /// - Throws: `ToolError` when there is none such.
  func attempt(meantBy argument: String?) throws -> Attempt {
    guard let argument else { return try attemptHere() }
    let path = URL(fileURLWithPath: argument, relativeTo: current).standardizedFileURL
    if let name = Attempt.name(in: path) {
      return Attempt(exercise: try catalog.exercise(named: name), folder: path)
    }
    let isNamedAsFolder = argument.contains("/")
    if isNamedAsFolder, !FileManager.default.fileExists(atPath: path.path) {
      throw ToolError(
        message: "there is no folder \(path.path)", remedy: "'rehearsal exercise list' says where your attempts are")
    }
    if isNamedAsFolder {
      throw ToolError(
        message: "\(path.path) is no attempt at an exercise: it has no file \(Attempt.marker)",
        remedy: "'rehearsal exercise start NAME' makes one")
    }
    let exercise = try catalog.exercise(named: argument)
    if let attempt = attempt(at: exercise) { return attempt }
    if let folder = progress[exercise.name].folder {
      throw ToolError(
        message: "your attempt at \(exercise.name) is not in \(folder) any more",
        remedy: "name its folder: 'rehearsal exercise check DIR'")
    }
    throw ToolError(
      message: "\(exercise.name) is not started", remedy: "'rehearsal exercise start \(exercise.name)' starts it")
  }

  private func attemptHere() throws -> Attempt {
    if let folder = Attempt.folder(around: current), let name = Attempt.name(in: folder) {
      return Attempt(exercise: try catalog.exercise(named: name), folder: folder)
    }
    let all = catalog.exercises.compactMap { attempt(at: $0) }
    let open = all.filter { progress[$0.exercise.name].state != .solved }
    let started = open.isEmpty ? all : open
    if started.count == 1 { return started[0] }
    throw ToolError(
      message: started.isEmpty ? "no exercise is under way" : "more than one exercise is under way",
      remedy: started.isEmpty
        ? "'rehearsal exercise start \(next.name)' starts one"
        : "name one of \(started.map(\.exercise.name).joined(separator: ", "))")
  }

  /// The first exercise that is not solved; the first of all when there is none such.
  var next: Exercise {
    catalog.exercises.first { progress[$0.name].state != .solved } ?? catalog.exercises[0]
  }
}
