import Foundation
import ToolSupport

/// A learner's attempt at an exercise: a package that the tool reads and never changes.
struct Attempt: Equatable, Sendable {
  /// The name of the file in an attempt's folder that contains the name of its exercise.
  static let marker = ".rehearsal-exercise"

  let exercise: Exercise
  let folder: URL

  var sources: URL { folder.appendingPathComponent("Sources/\(exercise.name)") }
  var tests: URL { folder.appendingPathComponent("Tests/\(exercise.name)Tests") }

  /// The name of the exercise of an attempt's folder, or nil if the folder has no marker.
  static func name(in folder: URL) -> String? {
    let text = try? String(contentsOf: folder.appendingPathComponent(marker), encoding: .utf8)
    return text?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The attempt's folder that contains a folder, if there is one.
  static func folder(around folder: URL) -> URL? {
    var url = folder.standardizedFileURL
    while name(in: url) == nil {
      guard url.path != "/" else { return nil }
      url.deleteLastPathComponent()
    }
    return url
  }

  /// Checks that the attempt has a presenter and tests.
  ///
  /// - Throws: `ToolError` if the presenter or the tests are missing.
  func check() throws {
    for (folder, contents) in [(sources, "the presenter"), (tests, "the tests")]
    where try SwiftFiles.texts(in: folder).isEmpty {
      throw ToolError(
        message: "\(folder.path) has no Swift file, but \(contents) should be there",
        remedy: "restore it, or create a new attempt with 'rehearsal exercise start \(exercise.name) --into DIR'")
    }
  }
}

/// Functions that read and write the Swift files of a folder.
enum SwiftFiles {
  /// Reads all Swift files in a folder and its subfolders.
  ///
  /// - Returns: The texts by their paths in the folder. They are empty if the folder does not exist.
  /// - Throws: `ToolError` if a file cannot be read.
  static func texts(in folder: URL) throws -> [String: String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    var texts: [String: String] = [:]
    for path in paths where path.hasSuffix(".swift") && !path.hasPrefix(".") && !path.contains("/.") {
      let file = folder.appendingPathComponent(path)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        throw ToolError(
          message: "\(file.path) cannot be read as text", remedy: "save it as UTF-8, and check its permissions")
      }
      texts[path] = text
    }
    return texts
  }

  /// Writes Swift files into a folder.
  ///
  /// A file that already has the right text is not touched, so that the package manager does not compile it again.
  ///
  /// - Parameters:
  ///   - texts: The texts by their paths in the folder.
  ///   - folder: The folder. It is created if it does not exist.
  ///   - keepsOthers: True to keep other Swift files in the folder.
  /// - Throws: An error if the folder cannot be read or written.
  static func write(_ texts: [String: String], into folder: URL, keeping keepsOthers: Bool = false) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for path in keepsOthers ? [] : Array(try Self.texts(in: folder).keys) where texts[path] == nil {
      try files.removeItem(at: folder.appendingPathComponent(path))
    }
    for (path, text) in texts {
      let file = folder.appendingPathComponent(path)
      guard (try? String(contentsOf: file, encoding: .utf8)) != text else { continue }
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }
  }
}
