import Foundation

/// A publisher of the outputs that a user named: files, and a folder that is replaced as a whole.
///
/// It writes either all outputs or none. It replaces a folder only if the folder is empty or the same command wrote it.
package struct Publisher {
  /// A file, with the function that makes its text.
  package typealias File = (path: String, makeText: () throws -> String)

  private let command: String
  private let noun: String
  private let root: String
  private let files: FileManager
  private let remedy: (OutputPath) -> String

  /// - Parameters:
  ///   - command: The name of the command, such as `coverage`.
  ///   - noun: The word for the content of the folder, such as `report`.
  ///   - root: The root of the package, which no folder may replace.
  ///   - files: The file manager.
  ///   - remedy: A function that makes the remedy for an output that cannot be written.
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

  /// Checks that the outputs can be written, before the user waits for them.
  ///
  /// - Parameters:
  ///   - paths: The files to write, absolute or relative to the current folder.
  ///   - folder: The folder to replace as a whole.
  /// - Throws: ``ToolError`` for the first output that cannot be written, or that would replace files of other origin.
  package func check(files paths: [String] = [], folder: String? = nil) throws {
    let outputs = try paths.map { try OutputPath($0, files: files) }
    for output in outputs { try checkFile(output) }
    let folders = try [folder].compactMap(\.self).map { try OutputPath($0, files: files) }
    for folder in folders { try checkFolder(folder) }
    try requireApart(outputs + folders)
  }

  /// Writes the outputs.
  ///
  /// - Parameters:
  ///   - reports: The files.
  ///   - folder: The path of the folder.
  ///   - inputs: The hash of the inputs of the folder, which ``FolderMarker`` keeps.
  ///   - makeFolder: A function that writes the contents into an empty folder.
  /// - Throws: An error of these functions, or ``ToolError`` if an output cannot be written. All earlier outputs are
  ///   unchanged then.
  package func publish(
    files reports: [File] = [], folder: String? = nil, inputs: String? = nil,
    makeFolder: (String) throws -> Void = { _ in }
  ) throws {
    try check(files: reports.map(\.path), folder: folder)
    try Publication.write(files: files, orThrow: unwritable) { publication in
      for report in reports {
        try publication.stage(try report.makeText(), at: OutputPath(report.path, files: files))
      }
      guard let folder = try folder.map({ try OutputPath($0, files: files) }) else { return }
      try publication.stageFolder(at: folder) { path in
        try makeFolder(path)
        try FolderMarker.write(into: path, command: command, inputs: inputs, files: files)
      }
      // Other files may have come meanwhile.
      try checkFolder(folder)
    }
  }
}

extension Publisher {
  private func checkFile(_ output: OutputPath) throws {
    if output.kind == .device { return }
    guard output.kind != .folder, !output.given.hasSuffix("/") else {
      throw ToolError(message: "'\(output.given)' is a folder", remedy: "name a file, such as one in this folder")
    }
    if let obstacle = files.obstacle(toWritingInto: output.parent) { throw unwritable(output, obstacle) }
    if output.kind == .file, !files.isWritableFile(atPath: output.resolved) {
      throw unwritable(output, "no permission for \(output.resolved)")
    }
  }

  private func checkFolder(_ output: OutputPath) throws {
    // A wrong path could delete the package or the home folder.
    for kept in [root, files.homeDirectoryForCurrentUser.path] {
      guard try !output.contains(OutputPath(kept, files: files).resolved) else {
        throw ToolError(
          message:
            "'\(output.given)' cannot be the folder of a \(noun), which is replaced as a whole: it contains \(kept)",
          remedy: "name a separate folder")
      }
    }
    guard output.kind == .folder || output.kind == .nothing else {
      throw ToolError(message: "'\(output.given)' is a file", remedy: "name a folder")
    }
    if let obstacle = files.obstacle(toWritingInto: output.parent) { throw unwritable(output, obstacle) }
    guard files.fileExists(atPath: output.resolved) else { return }
    let objection: String?
    do {
      objection = try FolderMarker.objection(
        toReplacing: output.resolved, command: command, noun: noun, files: files)
    } catch {
      throw unwritable(output, error.localizedDescription)
    }
    guard let objection else { return }
    throw ToolError(
      message: "'\(output.given)' \(objection), and a \(noun) would replace it as a whole",
      remedy: "name another folder, or move the content of this one")
  }

  private func requireApart(_ outputs: [OutputPath]) throws {
    for (index, output) in outputs.enumerated() {
      for (otherIndex, other) in outputs.enumerated()
      where index != otherIndex && other.contains(output.resolved) {
        throw ToolError(
          message: other.resolved == output.resolved
            ? "two outputs have the path '\(output.given)'"
            : "'\(output.given)' is inside '\(other.given)', another output",
          remedy: "give each its own path")
      }
    }
  }

  private func unwritable(_ output: OutputPath, _ reason: String) -> ToolError {
    ToolError(message: "'\(output.given)' cannot be written: \(reason)", remedy: remedy(output))
  }
}

extension Publisher {
  /// Returns a publisher of coverage reports.
  ///
  /// - Parameters:
  ///   - command: The name of the command.
  ///   - root: The root of the package.
  ///   - isPlugin: True if a command plugin runs the tool. Its sandbox restricts where the tool can write.
  ///   - files: The file manager.
  /// - Returns: The publisher.
  package static func forReports(
    of command: String = "coverage", root: String, isPlugin: Bool, files: FileManager = .default
  ) -> Self {
    Self(command: command, noun: "report", root: root, files: files) { output in
      guard isPlugin else { return "choose another path, or make this one writable" }
      let isInPackage = (try? OutputPath(root, files: files))?.contains(output.resolved) ?? false
      let permission = "--allow-writing-to-\(isInPackage ? "package-directory" : "directory '\(output.parent)'")"
      return "choose another path, or run 'swift package \(permission) \(command) …'"
    }
  }
}
