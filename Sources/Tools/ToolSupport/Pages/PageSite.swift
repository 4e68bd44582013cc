import Foundation

/// A report whose pages work from the file system and without a network: an index, and a page for each file.
package protocol PagedReport: Sendable {
  var frame: PageFrame { get }

  /// The paths of the source files, in the order of ``FolderTree``.
  var paths: [String] { get }

  /// The content of the index.
  var index: HTML { get }

  /// Returns the content of the page of the source file whose path has an index.
  func body(of index: Int, _ page: PagePath) -> HTML
}

extension PagedReport {
  /// Writes the pages into an existing, empty folder.
  ///
  /// The progress is the number of finished file pages, told on any thread.
  ///
  /// - Throws: `ToolError` for the first file that cannot be written.
  package func write(to folder: String, showProgress: (@Sendable (Int) -> Void)? = nil) throws {
    let (paths, frame) = (paths, frame)
    let pages = paths.map { PagePath(of: $0) }
    @Sendable func write(_ content: HTML, to path: String) throws {
      let file = URL(fileURLWithPath: "\(folder)/\(path)")
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.bytes).write(to: file)
      } catch {
        throw ToolError(
          message: "cannot write the page '\(path)': \(error.localizedDescription.trimmingCharacters(in: ["."]))",
          remedy: "check the free space and the permissions of the folder, or name another folder with --html")
      }
    }
    let outcomes = concurrently(paths.count, showProgress: showProgress) { index in
      Result {
        let page = frame.html(
          pages[index], title: paths[index], previous: index > 0 ? pages[index - 1] : nil,
          next: index + 1 < pages.count ? pages[index + 1] : nil, body: body(of: index, pages[index]))
        try write(page, to: pages[index].path)
      }
    }
    for outcome in outcomes { try outcome.get() }
    let index = frame.html(.index, title: nil, previous: nil, next: pages.first, body: index)
    try write(index, to: PagePath.index.path)
    try write(PageStyle.css, to: "style.css")
    try write(PageScript.javaScript, to: "script.js")
  }
}
