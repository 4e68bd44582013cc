import Foundation
import ToolSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes the planned changes to disk.
///
/// All new files are written to temporary files first and then renamed, so that a failure changes nothing or little.
struct OutputWriter {
  let folders: [String]
  private let files = FileManager.default

  init(folders: [String]) {
    self.folders = folders
  }

  /// Writes and removes files according to a plan.
  ///
  /// - Throws: `ToolError` if a folder or a file cannot be written. It says how many files have been written by then.
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
    // Files are removed last, so that after a failure to write, none is missing.
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
    // Each worker writes files of few folders, because the file system locks a folder while a file is created.
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

  /// - Throws: `ToolError` if the folder is a file, lies in one, or is not writable.
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

  private static func written(_ done: Int, of count: Int) -> String { "\(done) of \(count) files are already written" }

  private static func unwritable(_ path: String, _ reason: String, after done: Int = 0, of count: Int = 0) -> ToolError
  {
    ToolError(
      message: "\(path) cannot be written: \(reason)\(done > 0 ? ", and \(written(done, of: count))" : "")",
      remedy: "choose another folder with --output, or make this one writable "
        + "(for the plugin, use 'swift package --allow-writing-to-package-directory doubles')")
  }
}

/// An output folder.
struct OutputFolder {
  let path: String

  /// The Swift files in the folder and its subfolders, without hidden files.
  var swiftFiles: [String] {
    entries.filter { $0.hasSuffix(".swift") && !URL(fileURLWithPath: $0).lastPathComponent.hasPrefix(".") }
  }

  /// Removes the temporary files of interrupted runs.
  func removeStaleTemporaries() {
    for path in entries where AtomicReplacement.isLeftover(path) { try? FileManager.default.removeItem(atPath: path) }
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

  private var entries: [String] { FolderListing.files(in: path) }
}
