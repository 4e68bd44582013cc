import Foundation
import ToolSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes the planned changes to disk: either all of them or none.
struct OutputWriter {
  let folders: [String]

  /// Writes and removes files according to a plan.
  ///
  /// - Throws: `ToolError` if a folder or a file cannot be written.
  func apply(_ plan: OutputPlan) throws {
    let written = plan.files.filter { [.create, .update].contains($0.action) }
      .map { (output: OutputPath(absolute: $0.path), text: $0.newText ?? "") }
    let removed = plan.files.filter { $0.action == .remove }.map { OutputPath(absolute: $0.path) }
    for folder in folders + Set((written.map(\.output) + removed).map(\.parent)).sorted() {
      guard let obstacle = FileManager.default.obstacle(toWritingInto: folder) else { continue }
      throw Self.unwritable(OutputPath(absolute: folder), obstacle)
    }
    try Publication.write(orThrow: Self.unwritable) { publication in
      try publication.stage(written)
      for output in removed { publication.stageRemoval(of: output) }
    }
    removeEmptyFolders(of: removed)
  }

  private func removeEmptyFolders(of removed: [OutputPath]) {
    for output in removed {
      var folder = output.parent
      while folders.contains(where: { folder.hasPrefix($0 + "/") }), rmdir(folder) == 0 {
        folder = OutputPath(absolute: folder).parent
      }
    }
  }

  private static func unwritable(_ output: OutputPath, _ reason: String) -> ToolError {
    ToolError(
      message: "\(output.given) cannot be written: \(reason)",
      remedy: "choose another folder with --output, or make this one writable "
        + "(for the plugin, use 'swift package --allow-writing-to-package-directory doubles')")
  }
}

/// An output folder.
struct OutputFolder {
  let path: String

  /// The Swift files in the folder and its subfolders, without hidden files.
  var swiftFiles: [String] {
    FolderListing.files(in: path).filter { path in
      path.hasSuffix(".swift") && !URL(fileURLWithPath: path).lastPathComponent.hasPrefix(".")
    }
  }

  /// True if a file has a header.
  ///
  /// It reads only the start of the file.
  static func bearsHeader(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    let start = (try? handle.read(upToCount: 64)) ?? Data()
    return FileHeader.isAtStart(of: String(decoding: start, as: UTF8.self))
  }
}
