import Foundation
import ToolSupport

/// Functions that read and write the files of a package.
enum SwiftFiles {
  /// Reads all Swift files in a folder and its subfolders.
  ///
  /// - Returns: The texts by their paths in the folder. They are empty if the folder does not exist.
  /// - Throws: `ToolError` if a file cannot be read.
  static func texts(in folder: URL) throws -> [String: String] {
    try FolderListing.sources(in: folder.path).reduce(into: [:]) { texts, path in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw ToolError(
          message: "\(path) cannot be read as text", remedy: "save it as UTF-8, and check its permissions")
      }
      texts[String(path.dropFirst(folder.path.count + 1))] = text
    }
  }

  /// Writes files into a folder, which is created if it does not exist.
  ///
  /// - Throws: `ToolError` if the folder cannot be written.
  static func write(_ texts: [String: String], into folder: URL) throws {
    do {
      for (path, text) in texts {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    } catch {
      guard let obstacle = FileManager.default.obstacle(toWritingInto: folder.path) else { throw error }
      throw ToolError(
        message: "\(folder.path) cannot be written: \(obstacle)",
        remedy: "remove what is in the way, or choose another folder")
    }
  }
}
