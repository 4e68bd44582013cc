import Foundation
import ToolSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Brings the files on disk to what a plan says: all written aside first, then renamed.
struct OutputWriter {
  let folders: [String]
  private let files = FileManager.default

  init(folders: [String]) {
    self.folders = folders
  }

  /// Writes and removes what the plan says; what it refuses stays as it is.
  ///
  /// - Throws: `ToolError` when a folder or a file cannot be written; it says so if a generated file has changed by then.
  func apply(_ plan: OutputPlan) throws {
    let written = plan.files.filter { [.create, .update].contains($0.action) }
    let removed = plan.files.filter { $0.action == .remove }
    for folder in folders { try requireWritable(folder) }
    for folder in Set((written + removed).map { Self.parent(of: $0.path) }).sorted() { try requireWritable(folder) }
    for folder in folders { OutputFolder(path: folder).removeStaleTemporaries() }

    try writeAside(written)
    for (index, file) in written.enumerated() {
      guard let reason = AtomicReplacement(for: file.path).commit() else { continue }
      for rest in written[index...] { AtomicReplacement(for: rest.path).discard() }
      throw Self.unwritable(file.path, reason, after: index, of: written.count)
    }
    for file in removed where unlink(file.path) != 0 && errno != ENOENT {
      throw ToolError(
        message: "\(file.path) cannot be removed: \(String(cString: strerror(errno)))",
        remedy: "remove it by hand, and run it again; \(Self.written(written.count, of: written.count))")
    }
    removeEmptyFolders(of: removed)
  }

  private func writeAside(_ written: [PlannedFile]) throws {
    for folder in Set(written.map { Self.parent(of: $0.path) }) {
      do {
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw Self.unwritable(folder, error.localizedDescription)
      }
    }
    // Neighbours together: whoever makes a file in a folder waits for all others that do.
    let portion = 32
    let failures = concurrently((written.count + portion - 1) / portion) { number in
      written[number * portion..<min((number + 1) * portion, written.count)].compactMap { file in
        AtomicReplacement(for: file.path).write(file.newText ?? "").map { Self.unwritable(file.path, $0) }
      }
    }
    guard let failure = failures.lazy.joined().first else { return }
    for file in written { AtomicReplacement(for: file.path).discard() }
    throw failure
  }

  /// - Throws: `ToolError` when the folder is a file, lies in one, or may not be written to.
  private func requireWritable(_ folder: String) throws {
    if let obstacle = files.obstacle(toWritingInto: folder) { throw Self.unwritable(folder, obstacle) }
  }

  private func removeEmptyFolders(of removed: [PlannedFile]) {
    for file in removed {
      var folder = Self.parent(of: file.path)
      while folders.contains(where: { folder.hasPrefix($0 + "/") }), rmdir(folder) == 0 {
        folder = Self.parent(of: folder)
      }
    }
  }

  private static func parent(of path: String) -> String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  private static func written(_ done: Int, of count: Int) -> String { "\(done) of \(count) files are written already" }

  private static func unwritable(_ path: String, _ reason: String, after done: Int = 0, of count: Int = 0) -> ToolError
  {
    ToolError(
      message: "\(path) cannot be written: \(reason)\(done > 0 ? ", and \(written(done, of: count))" : "")",
      remedy: "choose another folder with --output, or let this one be written to "
        + "(the plugin may with 'swift package --allow-writing-to-package-directory doubles')")
  }
}
