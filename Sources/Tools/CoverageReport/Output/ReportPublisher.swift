import Foundation
import ToolSupport

/// A writer for all outputs of a report.
///
/// It writes either all outputs or none of them. Earlier reports stay until all new ones are written.
struct ReportPublisher {
  /// A report that consists of one file.
  typealias File = (path: String, makeText: () throws -> String)

  /// The root of the package, which no output may replace.
  let root: String
  /// True if a command plugin runs the tool.
  ///
  /// The sandbox of a plugin restricts where the tool can write.
  var isPlugin = false
  var files = FileManager.default

  /// Checks that the outputs can be written, before the user waits for the tests.
  ///
  /// - Parameters:
  ///   - paths: The files to write, absolute or relative to the current folder.
  ///   - folder: The folder for the pages, which is replaced as a whole.
  /// - Throws: `ToolError` for the first output that cannot be written, or that would replace files of other origin.
  func check(files paths: [String], folder: String? = nil) throws {
    let outputs = try paths.map { try OutputPath($0, files: files) }
    for output in outputs { try checkFile(output) }
    let pages = try folder.map { try OutputPath($0, files: files) }
    if let pages { try checkFolder(pages) }
    try requireApart(outputs + (pages.map { [$0] } ?? []))
  }

  /// Writes a report.
  ///
  /// All outputs are staged at temporary paths first, and then moved to their final paths.
  ///
  /// - Parameters:
  ///   - reports: The paths of the files, with the functions that make their texts.
  ///   - folder: The folder for the pages.
  ///   - makePages: A function that writes the pages into an empty folder.
  /// - Throws: An error of these functions, or `ToolError` if an output cannot be written. Earlier reports are
  ///   unchanged then.
  func publish(files reports: [File], folder: String? = nil, makePages: (String) throws -> Void = { _ in }) throws {
    try check(files: reports.map(\.path), folder: folder)
    var publication = StagedReport(publisher: self)
    do {
      for report in reports { try publication.stage(report) }
      if let folder { try publication.stage(folder, makePages) }
      try publication.putInPlace()
    } catch {
      publication.undo()
      throw error
    }
    publication.finish()
  }
}

extension ReportPublisher {
  func checkFile(_ output: OutputPath) throws {
    if output.kind == .device { return }
    guard output.kind != .folder, !output.given.hasSuffix("/") else {
      throw ToolError(message: "'\(output.given)' is a folder", remedy: "name a file, such as one in this folder")
    }
    if let obstacle = files.obstacle(toWritingInto: output.parent) { throw unwritable(output, obstacle) }
    if output.kind == .file, !files.isWritableFile(atPath: output.resolved) {
      throw unwritable(output, "no permission for \(output.resolved)")
    }
  }

  func checkFolder(_ output: OutputPath) throws {
    // The pages replace a folder as a whole, so a wrong path could delete the package or the home folder.
    for kept in [root, files.homeDirectoryForCurrentUser.path] {
      guard try !output.contains(OutputPath(kept, files: files).resolved) else {
        throw ToolError(
          message:
            "'\(output.given)' cannot be the folder of a report, which is replaced as a whole: it contains \(kept)",
          remedy: "name a separate folder")
      }
    }
    guard output.kind == .folder || output.kind == .nothing else {
      throw ToolError(message: "'\(output.given)' is a file", remedy: "name a folder for the pages")
    }
    if let obstacle = files.obstacle(toWritingInto: output.parent) { throw unwritable(output, obstacle) }
    guard output.kind == .folder else { return }
    do {
      guard let objection = try PagesMarker.objection(toReplacing: output.resolved, files: files) else { return }
      throw ToolError(
        message: "'\(output.given)' \(objection), and a report would replace it as a whole",
        remedy: "name another folder, or move the content of this one")
    } catch let error as ToolError {
      throw error
    } catch {
      throw unwritable(output, error.localizedDescription)
    }
  }

  func requireApart(_ outputs: [OutputPath]) throws {
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

  func unwritable(_ output: OutputPath, _ reason: String) -> ToolError {
    let message = "'\(output.given)' cannot be written: \(reason)"
    guard isPlugin else { return ToolError(message: message, remedy: "choose another path, or make this one writable") }
    let isInPackage = (try? OutputPath(root, files: files))?.contains(output.resolved) ?? false
    let permission = "--allow-writing-to-\(isInPackage ? "package-directory" : "directory '\(output.parent)'")"
    return ToolError(message: message, remedy: "choose another path, or run 'swift package \(permission) coverage …'")
  }
}
