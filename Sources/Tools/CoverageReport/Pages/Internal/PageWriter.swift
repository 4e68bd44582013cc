import Foundation
import ToolSupport

/// Writes the files of the site.
struct PageWriter: Sendable {
  /// The site's folder.
  let folder: String

  /// Makes folders within the site's.
  func makeFolders(_ paths: Set<String>) throws(ToolError) {
    for path in paths {
      do {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
      } catch {
        throw Self.error(path, error)
      }
    }
  }

  func write(_ content: HTML, to path: String) throws(ToolError) {
    do {
      try Data(content.bytes).write(to: URL(fileURLWithPath: "\(folder)/\(path)"))
    } catch {
      throw Self.error(path, error)
    }
  }

  private static func error(_ path: String, _ error: any Error) -> ToolError {
    ToolError(
      message: "cannot write '\(path)' of the pages: \(error.localizedDescription.trimmingCharacters(in: ["."]))",
      remedy: "see that the disk has room and the folder can be written, or name another with --html")
  }
}
