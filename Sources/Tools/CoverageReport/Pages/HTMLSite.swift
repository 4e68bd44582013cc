import Foundation
import ToolSupport

/// The report as a site of plain files, which opens from the file system and asks nothing of a network.
struct HTMLSite: Sendable {
  private let result: CoverageResult
  private let names: FunctionNames
  private let sources: SourceFolder
  /// The files in the order of the index.
  private let files: [FileCoverage]
  private let totals: [CoverageFigures]
  private let frame: PageFrame

  /// - Parameters:
  ///   - result: What was measured.
  ///   - names: What the functions are called.
  ///   - sources: The texts that the pages show.
  init(_ result: CoverageResult, names: FunctionNames, sources: SourceFolder) {
    self.result = result
    self.names = names
    self.sources = sources
    let files = result.files
    self.files = FolderTree(files.map(\.path)).indices.map { files[$0] }
    totals = result.columns.map { CoverageFigures(files, under: $0) }
    frame = PageFrame(result, totals: totals)
  }

  /// Writes the site into a folder that exists and is empty.
  ///
  /// - Parameters:
  ///   - folder: Where it goes.
  ///   - showProgress: Hears how many pages of files are done, from any thread.
  /// - Throws: `ToolError` that names the first file that cannot be written.
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
    let vanished = Set(zip(files, isGone).filter(\.1).map(\.0.path))
    try writer.write(index(vanished, first: pages.first), to: PagePath.index.path)
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

  private func index(_ vanished: Set<String>, first: PagePath?) -> HTML {
    let body = IndexPage(result: result, files: files, totals: totals, vanished: vanished).body
    return frame.html(.index, title: nil, previous: nil, next: first, body: body)
  }
}

/// Writes the files of the site.
struct PageWriter: Sendable {
  /// The site's folder.
  let folder: String

  /// Makes folders within the site's.
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
      message: "cannot write '\(path)' of the pages: \(error.localizedDescription.trimmingCharacters(in: ["."]))",
      remedy: "see that the disk has room and the folder can be written, or name another with --html")
  }
}
