import Foundation
import ToolSupport

/// Finds the learner's attempts and knows their progress.
struct AttemptFinder: Sendable {
  let catalog: ExerciseCatalog
  /// The folder that the command was called in.
  let current: URL
  var progress: Progress

  init(catalog: ExerciseCatalog, current: URL) {
    self.catalog = catalog
    self.current = current
    progress = Progress(in: Workspace.workFolder(in: catalog.root))
  }

  /// The newest attempt at an exercise, if its folder still exists.
  ///
  /// Without a recorded attempt, it looks in the folder where `start` would create one.
  func attempt(at exercise: Exercise) -> Attempt? {
    let recorded = progress[exercise.name].folder.map { URL(fileURLWithPath: $0) }
    let standard = current.appendingPathComponent("exercises/\(exercise.name)")
    let folder = [recorded, standard].compactMap(\.self).first { Attempt.name(in: $0) == exercise.name }
    return folder.map { Attempt(exercise: exercise, folder: $0) }
  }

  /// The older attempts at an exercise whose folders still exist.
  func otherAttempts(at exercise: Exercise) -> [Attempt] {
    let folders = (progress[exercise.name].others ?? []).map { URL(fileURLWithPath: $0) }
    let current = attempt(at: exercise)?.folder.path
    return folders.filter { $0.path != current && Attempt.name(in: $0) == exercise.name }
      .map { Attempt(exercise: exercise, folder: $0) }
  }

  /// Finds the attempt that an argument names.
  ///
  /// - Parameter argument: The name of an exercise or the folder of an attempt. Without it, the attempt is the one that
  ///   contains the current folder, or the only one in progress.
  /// - Returns: The attempt.
  /// - Throws: `ToolError` if there is no such attempt.
  func attempt(namedBy argument: String?) throws -> Attempt {
    guard let argument else { return try attemptHere() }
    let path = URL(fileURLWithPath: argument, relativeTo: current).standardizedFileURL
    if let name = Attempt.name(in: path) {
      return Attempt(exercise: try catalog.exercise(named: name), folder: path)
    }
    let isNamedAsFolder = argument.contains("/")
    if isNamedAsFolder, !FileManager.default.fileExists(atPath: path.path) {
      throw ToolError(
        message: "there is no folder \(path.path)", remedy: "'rehearsal exercise list' shows your attempts")
    }
    if isNamedAsFolder {
      throw ToolError(
        message: "\(path.path) is not an attempt at an exercise: it has no file \(Attempt.marker)",
        remedy: "'rehearsal exercise start NAME' creates one")
    }
    let exercise = try catalog.exercise(named: argument)
    if let attempt = attempt(at: exercise) { return attempt }
    if let folder = progress[exercise.name].folder {
      throw ToolError(
        message: "your attempt at \(exercise.name) is no longer in \(folder)",
        remedy: "name its folder: 'rehearsal exercise check DIR'")
    }
    throw ToolError(
      message: "\(exercise.name) is not started", remedy: "'rehearsal exercise start \(exercise.name)' starts it")
  }

  /// The attempt that contains the current folder, or else the only one in progress.
  private func attemptHere() throws -> Attempt {
    if let folder = Attempt.folder(around: current), let name = Attempt.name(in: folder) {
      return Attempt(exercise: try catalog.exercise(named: name), folder: folder)
    }
    let all = catalog.exercises.compactMap { attempt(at: $0) }
    let open = all.filter { progress[$0.exercise.name].state != .solved }
    let started = open.isEmpty ? all : open
    if started.count == 1 { return started[0] }
    throw ToolError(
      message: started.isEmpty ? "no exercise is in progress" : "more than one exercise is in progress",
      remedy: started.isEmpty
        ? "'rehearsal exercise start \(next.name)' starts one"
        : "name one of \(started.map(\.exercise.name).joined(separator: ", "))")
  }

  /// The first exercise that is not solved, or the first exercise if all are solved.
  var next: Exercise {
    catalog.exercises.first { progress[$0.name].state != .solved } ?? catalog.exercises[0]
  }
}
