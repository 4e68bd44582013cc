import Foundation

/// A publisher of the outputs that a user named: files, and a folder that is replaced as a whole.
///
/// No reader sees an output half-written. A folder is replaced only if it is empty or the same command wrote it.
package struct Publisher {
  /// The name of the command, such as `coverage`.
  private let command: String
  /// The word for the content of the folder, such as `report`.
  private let noun: String
  /// The root of the package, which no folder may replace.
  private let root: String
  private let files: FileManager
  /// Makes the remedy for an output that cannot be written.
  private let remedy: (OutputPath) -> String

  package init(
    command: String, noun: String, root: String, files: FileManager = .default,
    remedy: @escaping (OutputPath) -> String
  ) {
    self.command = command
    self.noun = noun
    self.root = root
    self.files = files
    self.remedy = remedy
  }

  /// Checks that a file can be written, before the user waits for it.
  ///
  /// - Throws: ``ToolError`` if it cannot be written.
  package func check(file path: String) throws {
    let output = OutputPath(path, files: files)
    if output.kind == .device { return }
    guard output.kind != .folder, !path.hasSuffix("/") else {
      throw ToolError(message: "'\(path)' is a folder", remedy: "name a file, such as one in this folder")
    }
    if let obstacle = files.obstacle(toWritingInto: output.parent) { throw unwritable(output, obstacle) }
    if output.kind == .file, !files.isWritableFile(atPath: output.resolved) {
      throw unwritable(output, "no permission for \(output.resolved)")
    }
  }

  /// Writes a file.
  ///
  /// - Throws: ``ToolError`` if it cannot be written. An earlier file is unchanged then.
  package func write(_ text: String, to path: String) throws {
    try check(file: path)
    let output = OutputPath(path, files: files)
    try attempt(output) {
      if output.kind == .device {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: output.resolved))
        defer { try? handle.close() }
        return try handle.write(contentsOf: Data(text.utf8))
      }
      try files.createDirectory(atPath: output.parent, withIntermediateDirectories: true)
      if let reason = AtomicReplacement(for: output.resolved).replace(with: text) { throw unwritable(output, reason) }
    }
  }

  private func unwritable(_ output: OutputPath, _ reason: String) -> ToolError {
    ToolError(
      message: "'\(output.given)' cannot be written: \(reason)",
      remedy: reason == Self.noSpace ? "free some space on its disk, or choose another path" : remedy(output))
  }

  private static var noSpace: String { String(cString: strerror(ENOSPC)) }

  /// Does work, and turns an error of the file system into the error for an output.
  private func attempt<Result>(_ output: OutputPath, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as CocoaError {
      throw unwritable(output, error.code == .fileWriteOutOfSpace ? Self.noSpace : error.localizedDescription)
    }
  }
}

extension Publisher {
  /// Checks that a folder can be replaced as a whole, before the user waits for it.
  ///
  /// - Throws: ``ToolError`` if it cannot be written, or if it contains files of other origin.
  package func check(folder path: String) throws {
    let output = OutputPath(path, files: files)
    // A wrong path could delete the package or the home folder.
    for kept in [root, files.homeDirectoryForCurrentUser.path] {
      guard !output.contains(OutputPath(kept, files: files).resolved) else {
        throw ToolError(
          message:
            "'\(path)' cannot be the folder of a \(noun), which is replaced as a whole: it contains \(kept)",
          remedy: "name a separate folder")
      }
    }
    guard output.kind == .folder || output.kind == .nothing else {
      throw ToolError(message: "'\(path)' is a file", remedy: "name a folder")
    }
    if let obstacle = files.obstacle(toWritingInto: output.parent) { throw unwritable(output, obstacle) }
    guard output.kind == .folder else { return }
    let objection = try attempt(output) {
      try FolderMarker.objection(toReplacing: output.resolved, command: command, noun: noun)
    }
    guard let objection else { return }
    throw ToolError(
      message: "'\(path)' \(objection), and a \(noun) would replace it as a whole",
      remedy: "name another folder, or move the content of this one")
  }

  /// Replaces a folder as a whole by what a function writes into an empty folder.
  ///
  /// - Throws: An error of this function, or ``ToolError`` if the folder cannot be replaced. The earlier folder is
  ///   unchanged then.
  package func replace(folder path: String, _ make: (String) throws -> Void) throws {
    try check(folder: path)
    let output = OutputPath(path, files: files)
    let made = AtomicReplacement(for: output.resolved)
    defer { made.discard() }
    try attempt(output) {
      made.discard()
      try files.createDirectory(atPath: made.temporary, withIntermediateDirectories: true)
      try make(made.temporary)
      try FolderMarker.write(into: made.temporary, command: command)
      // Other files may have come meanwhile.
      try check(folder: path)
      let earlier = AtomicReplacement(for: output.resolved + "-earlier")
      earlier.discard()
      let isThere = files.fileExists(atPath: output.resolved)
      if isThere { try files.moveItem(atPath: output.resolved, toPath: earlier.temporary) }
      if let reason = made.commit() {
        if isThere { try files.moveItem(atPath: earlier.temporary, toPath: output.resolved) }
        throw unwritable(output, reason)
      }
      earlier.discard()
    }
  }
}

extension Publisher {
  /// Returns a publisher of the reports about a package.
  ///
  /// The sandbox of a command plugin restricts where the tool can write.
  package static func forReports(
    of command: String, root: String, isPlugin: Bool, files: FileManager = .default
  ) -> Self {
    Self(command: command, noun: "report", root: root, files: files) { output in
      guard isPlugin else { return "choose another path, or make this one writable" }
      let isInPackage = OutputPath(root, files: files).contains(output.resolved)
      let permission = "--allow-writing-to-\(isInPackage ? "package-directory" : "directory '\(output.parent)'")"
      return "choose another path, or run 'swift package \(permission) \(command) …'"
    }
  }
}
