import Foundation
import ToolSupport

/// The report as a site of static files, which works from the file system and without a network.
struct HTMLSite: Sendable {
  private let result: CoverageResult
  private let names: FunctionNames
  private let sources: SourceFolder
  /// The files in the order of the index.
  private let files: [FileCoverage]
  private let totals: [CoverageFigures]
  private let frame: PageFrame

  init(_ result: CoverageResult, names: FunctionNames, sources: SourceFolder) {
    self.result = result
    self.names = names
    self.sources = sources
    let files = result.files
    self.files = FolderTree(files.map(\.path)).indices.map { files[$0] }
    totals = result.columns.map { CoverageFigures(files, under: $0) }
    frame = PageFrame(result, totals: totals)
  }

  /// Writes the site into an existing, empty folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - showProgress: A function that receives the number of finished file pages, from any thread.
  /// - Throws: `ToolError` for the first file that cannot be written.
  func write(to folder: String, showProgress: (@Sendable (Int) -> Void)? = nil) throws {
    let writer = PageWriter(folder: folder)
    let pages = files.map { PagePath(of: $0.path) }
    try writer.makeFolders(Set(pages.map(\.folder)))
    let outcomes = concurrently(files.count, showProgress: showProgress) { index in
      Result { () throws(ToolError) in
        let source = sources[files[index].path]
        try writer.write(page(index, of: pages, source), to: pages[index].path)
        return source == nil
      }
    }
    let isGone = try outcomes.map { try $0.get() }
    let missingFiles = Set(zip(files, isGone).filter(\.1).map(\.0.path))
    try writer.write(index(missingFiles, first: pages.first), to: PagePath.index.path)
    try writer.write(PageStyle.css, to: "style.css")
    try writer.write(PageScript.javaScript, to: "script.js")
  }

  private func page(_ index: Int, of pages: [PagePath], _ source: SourceFile?) -> HTML {
    let file = files[index]
    let body = FilePage(
      file: file, page: pages[index], source: source, names: names, columns: result.columns,
      changes: result.changes
    ).body
    return frame.html(
      pages[index], title: file.path, previous: index > 0 ? pages[index - 1] : nil,
      next: index + 1 < pages.count ? pages[index + 1] : nil, body: body)
  }

  private func index(_ missingFiles: Set<String>, first: PagePath?) -> HTML {
    let body = IndexPage(result: result, files: files, totals: totals, missingFiles: missingFiles).body
    return frame.html(.index, title: nil, previous: nil, next: first, body: body)
  }
}

/// A writer for the files of the site.
struct PageWriter: Sendable {
  /// The folder of the site.
  let folder: String

  /// Creates folders in the folder of the site.
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
      message: "cannot write the page '\(path)': \(error.localizedDescription.trimmingCharacters(in: ["."]))",
      remedy: "check the free space and the permissions of the folder, or name another folder with --html")
  }
}
