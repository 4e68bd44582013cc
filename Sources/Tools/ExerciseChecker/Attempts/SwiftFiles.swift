import Foundation
import ToolSupport

/// The Swift files of a folder.
enum SwiftFiles {
  /// The texts of all Swift files in a folder and the folders in it, by their paths in there; none where it is missing.
  ///
  /// - Throws: `ToolError` for a file that cannot be read.
  static func texts(in folder: URL) throws -> [String: String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    var texts: [String: String] = [:]
    for path in paths where path.hasSuffix(".swift") && !path.hasPrefix(".") && !path.contains("/.") {
      let file = folder.appendingPathComponent(path)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        throw ToolError(
          message: "\(file.path) cannot be read as text", remedy: "save it as UTF-8, and readable for you")
      }
      texts[path] = text
    }
    return texts
  }

  /// Makes a folder hold these Swift files; leaves alone what is so already, so that nothing is built in vain.
  ///
  /// - Parameters:
  ///   - texts: The texts by their paths in the folder.
  ///   - folder: The folder; made if need be.
  ///   - keepsOthers: Whether other Swift files in there stay.
  /// - Throws: When the folder cannot be read or written.
  static func lay(_ texts: [String: String], into folder: URL, keeping keepsOthers: Bool = false) throws {
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
