import Foundation
import ToolSupport

/// The exercises of the package, in the order of their list.
struct ExerciseCatalog: Sendable {
  /// Rehearsal's folder.
  let root: URL
  let exercises: [Exercise]
  /// The names in the manifest without a folder, and the folders without a name in the manifest.
  let mismatches: [String]

  /// The folder of the package that this tool was built from.
  static var ownRoot: URL {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { url.deleteLastPathComponent() }
    return url
  }

  /// Reads the names and segments of the exercises from their manifest.
  ///
  /// - Throws: `ToolError` if there is no exercise.
  init(root: URL) throws {
    self.root = root
    let folder = root.appendingPathComponent("Sources/Exercises")
    guard let manifest = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8) else {
      throw ToolError(
        message: "there is no Sources/Exercises in \(root.path)",
        remedy: "name the folder of a complete copy of Rehearsal with --package-path")
    }
    let named = Self.read(manifest).map { segment, name in
      Exercise(name: name, segment: segment, folder: folder.appendingPathComponent(name))
    }
    exercises = named.filter { FileManager.default.fileExists(atPath: $0.task.path) }
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let present = folders.filter { FileManager.default.fileExists(atPath: "\(folder.path)/\($0)/Exercise.md") }
    mismatches = Set(named.map(\.name)).symmetricDifference(present).sorted()
    guard !exercises.isEmpty else {
      throw ToolError(
        message: "\(folder.path) contains no exercise", remedy: "restore the folders that its Package.swift names")
    }
  }

  /// The segments in order.
  var segments: [String] {
    exercises.map(\.segment).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
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

  /// Reads the list `exercises` of a manifest, which has a name in each line and a comment with the segment above them.
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

/// An exercise: a folder with a flawed presenter, a solution, tests and texts.
struct Exercise: Equatable, Sendable {
  /// The name of its folder and its module.
  let name: String
  /// The segment that it belongs to, such as `Signup`.
  let segment: String
  /// Its folder.
  let folder: URL

  var flawed: URL { folder.appendingPathComponent("Flawed") }
  var solution: URL { folder.appendingPathComponent("Solution") }
  var flagTest: URL { folder.appendingPathComponent("Tests/FlagTests.swift") }
  var realTests: URL { folder.appendingPathComponent("Tests/RealTests.swift") }
  var task: URL { folder.appendingPathComponent("Exercise.md") }

  /// The heading of its task.
  var title: String {
    let lines = text(task).split(separator: "\n").map(String.init)
    return lines.first { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) } ?? name
  }

  /// The first paragraph of its task, in one line.
  var summary: String {
    let lines = text(task).components(separatedBy: "\n").drop { $0.hasPrefix("#") || $0.isEmpty }
    return lines.prefix { !$0.isEmpty }.joined(separator: " ")
  }

  /// The hints, from vague to specific.
  var hints: [String] {
    let sections = text(folder.appendingPathComponent("Hints.md")).components(separatedBy: "\n## ").dropFirst()
    return sections.map { section in
      section.drop { $0 != "\n" }.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  private func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
}
