import Foundation
import ToolSupport

/// Writes the planned changes to disk.
struct OutputWriter {
  /// The output folders.
  let folders: [String]

  /// Writes and removes files according to a plan, each one as a whole.
  ///
  /// - Throws: `ToolError` if a folder or a file cannot be written.
  func apply(_ plan: OutputPlan) throws {
    let written = plan.files.filter { [.create, .update].contains($0.action) }
    let removed = plan.files.filter { $0.action == .remove }.map(\.path)
    for folder in folders + Set((written.map(\.path) + removed).map(Self.folder)).sorted() {
      guard let obstacle = FileManager.default.obstacle(toWritingInto: folder) else { continue }
      throw Self.unwritable(folder, obstacle)
    }
    for file in written {
      try? FileManager.default.createDirectory(atPath: Self.folder(of: file.path), withIntermediateDirectories: true)
      if let reason = AtomicReplacement(for: file.path).replace(with: file.text) {
        throw Self.unwritable(file.path, reason)
      }
    }
    for path in removed {
      guard unlink(path) == 0 else { throw Self.unwritable(path, String(cString: strerror(errno))) }
      removeEmptyFolders(around: path)
    }
  }

  private func removeEmptyFolders(around path: String) {
    var folder = Self.folder(of: path)
    while folders.contains(where: { folder.hasPrefix($0 + "/") }), rmdir(folder) == 0 {
      folder = Self.folder(of: folder)
    }
  }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  private static func unwritable(_ path: String, _ reason: String) -> ToolError {
    ToolError(
      message: "\(path) cannot be written: \(reason)",
      remedy: "choose another folder with --output, or make this one writable "
        + "(for the plugin, use '\(FileHeader.command.joined(separator: " "))')")
  }
}
