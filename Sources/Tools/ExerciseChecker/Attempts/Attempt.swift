import Foundation
import ToolSupport

/// A learner's attempt at an exercise: a package of their own, which is only ever read.
struct Attempt: Equatable, Sendable {
  /// The file in an attempt's folder that says which exercise it is about.
  static let marker = ".rehearsal-exercise"

  let exercise: Exercise
  let folder: URL

  var sources: URL { folder.appendingPathComponent("Sources/\(exercise.name)") }
  var tests: URL { folder.appendingPathComponent("Tests/\(exercise.name)Tests") }

  /// The name of the exercise that a folder is an attempt at, by the marker in it.
  static func name(in folder: URL) -> String? {
    let text = try? String(contentsOf: folder.appendingPathComponent(marker), encoding: .utf8)
    return text?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The attempt's folder that a folder lies in, if any.
  static func folder(around folder: URL) -> URL? {
    var url = folder.standardizedFileURL
    while name(in: url) == nil {
      guard url.path != "/" else { return nil }
      url.deleteLastPathComponent()
    }
    return url
  }

  /// - Throws: `ToolError`, which names what is missing.
  func check() throws {
    for (folder, what) in [(sources, "the presenter"), (tests, "the tests")]
    where try SwiftFiles.texts(in: folder).isEmpty {
      throw ToolError(
        message: "\(folder.path) has no Swift file, and \(what) should be there",
        remedy: "bring it back; 'rehearsal exercise start \(exercise.name) --into DIR' gives you a fresh one elsewhere")
    }
  }
}
