import Foundation
import ToolSupport

/// All exercises, in the order of the list.
struct ExerciseCatalog: Sendable {
  /// Rehearsal's folder.
  let root: URL
  let exercises: [Exercise]
  /// Names in the manifest that have no folder, and folders whose names are not in it.
  let strays: [String]

  /// The folder of the package that this tool was built from.
  static var ownRoot: URL {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { url.deleteLastPathComponent() }
    return url
  }

  /// Reads names and segments from the manifest of the exercises, where each stands on a line of its own.
  ///
  /// - Throws: `ToolError` when there are none.
  init(root: URL) throws {
    self.root = root
    let folder = root.appendingPathComponent("Sources/Exercises")
    guard let manifest = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8) else {
      throw ToolError(
        message: "there is no Sources/Exercises in \(root.path)",
        remedy: "name the folder of Rehearsal with --package-path, and have all of its files there")
    }
    let named = Self.read(manifest).map { segment, name in
      Exercise(name: name, segment: segment, folder: folder.appendingPathComponent(name))
    }
    exercises = named.filter { FileManager.default.fileExists(atPath: $0.words.path) }
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let present = folders.filter { FileManager.default.fileExists(atPath: "\(folder.path)/\($0)/Exercise.md") }
    strays = Set(named.map(\.name)).symmetricDifference(present).sorted()
    guard !exercises.isEmpty else {
      throw ToolError(
        message: "no exercise is left in \(folder.path)", remedy: "bring the folders back that its Package.swift names")
    }
  }

  /// The segments in order.
  var segments: [String] {
    exercises.map(\.segment).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The exercise of a name, in upper or lower case.
  ///
  /// - Throws: `ToolError`, which suggests the one that was probably meant.
  func exercise(named name: String) throws -> Exercise {
    if let exercise = exercises.first(where: { $0.name.lowercased() == name.lowercased() }) { return exercise }
    throw ToolError(
      message: "there is no exercise named '\(name)'",
      remedy: NearestName.find(name, in: exercises.map(\.name)).map { "did you mean '\($0)'?" }
        ?? "'rehearsal exercise list' names them all")
  }

  private static func read(_ manifest: String) -> [(segment: String, name: String)] {
    var segment = ""
    var isInside = false
    var names: [(segment: String, name: String)] = []
    for line in manifest.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line == "let exercises = [" {
        isInside = true
      } else if isInside, line == "]" {
        break
      } else if isInside, line.hasPrefix("// ") {
        segment = String(line.dropFirst(3))
      } else if isInside, line.hasPrefix("\"") {
        names.append((segment, line.trimmingCharacters(in: CharacterSet(charactersIn: "\","))))
      }
    }
    return names
  }
}
