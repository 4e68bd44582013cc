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
    var publication = Publication(publisher: self)
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
