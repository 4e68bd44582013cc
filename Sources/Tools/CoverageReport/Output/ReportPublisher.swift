import Foundation
import ToolSupport

/// Puts all of a report in its place, or nothing: what was there before stays until everything new is written.
struct ReportPublisher {
  /// A report that is one file.
  typealias File = (path: String, makeText: () throws -> String)

  /// The package's root, which no output may replace.
  let root: String
  /// Whether a command plugin asks, which may not write everywhere.
  var isPlugin = false
  var files = FileManager.default

  /// Finds out whether a report can be written, before anyone waits for it.
  ///
  /// - Parameters:
  ///   - paths: The files to write, absolute or relative to the current folder.
  ///   - folder: The folder for the pages, which is replaced as a whole.
  /// - Throws: `ToolError` for the first output that cannot be written, or would take what is not this tool's away.
  func check(files paths: [String], folder: String? = nil) throws {
    let outputs = try paths.map { try OutputPath($0, files: files) }
    for output in outputs { try checkFile(output) }
    let pages = try folder.map { try OutputPath($0, files: files) }
    if let pages { try checkFolder(pages) }
    try requireApart(outputs + (pages.map { [$0] } ?? []))
  }

  /// Writes a report: everything aside first, and then in its place.
  ///
  /// - Parameters:
  ///   - reports: The files, each with what makes its text.
  ///   - folder: The folder for the pages.
  ///   - makePages: Writes the pages into an empty folder.
  /// - Throws: What a maker throws, or `ToolError` for what cannot be written; the earlier report is untouched then.
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
      throw ToolError(message: "'\(output.given)' is a folder", remedy: "name a file, such as one in it")
    }
    if let obstacle = files.obstacle(toWritingInto: output.parent) { throw unwritable(output, obstacle) }
    if output.kind == .file, !files.isWritableFile(atPath: output.resolved) {
      throw unwritable(output, "no permission for \(output.resolved)")
    }
  }

  func checkFolder(_ output: OutputPath) throws {
    for kept in [root, files.homeDirectoryForCurrentUser.path] {
      guard try !output.contains(OutputPath(kept, files: files).resolved) else {
        throw ToolError(
          message: "'\(output.given)' cannot be a report's folder, which is replaced as a whole: it holds \(kept)",
          remedy: "name a folder of its own")
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
        remedy: "name another folder, or move away what is in this one")
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
            ? "two outputs go to '\(output.given)'" : "'\(output.given)' lies in '\(other.given)', another output",
          remedy: "give each a place of its own")
      }
    }
  }

  func unwritable(_ output: OutputPath, _ reason: String) -> ToolError {
    let message = "'\(output.given)' cannot be written: \(reason)"
    guard isPlugin else { return ToolError(message: message, remedy: "choose another path, or let it be written to") }
    let isInPackage = (try? OutputPath(root, files: files))?.contains(output.resolved) ?? false
    let permission = "--allow-writing-to-\(isInPackage ? "package-directory" : "directory '\(output.parent)'")"
    return ToolError(message: message, remedy: "choose another path, or run 'swift package \(permission) coverage …'")
  }
}
