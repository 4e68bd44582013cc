import Foundation
import ToolSupport

/// The report files and pages to write.
struct ReportOutputs {
  let options: CoverageOptions
  let location: PackageLocation
  let console: Console
  let runner: any ToolRunner

  /// Checks that every output can be written, before the slow build begins.
  ///
  /// - Throws: `ToolError` for the first output that cannot be written, or that would replace anything but a report.
  func check() throws {
    if let pages { try publisher.check(folder: pages) }
    for (format, path) in files {
      try publisher.check(file: path)
      try OverwriteCheck(format: format, path: path).check()
    }
  }

  /// Writes every output.
  ///
  /// - Throws: `ToolError` if an output cannot be written. The earlier report at its path is unchanged in that case.
  func write(_ outcome: CoverageRun.Outcome, _ sources: SourceFolder) throws {
    guard pages != nil || !files.isEmpty else { return }
    // Other files may have come meanwhile.
    try check()
    let console = console
    let count = outcome.result.files.count
    if let pages {
      try publisher.replace(folder: pages) { folder in
        try HTMLSite(outcome.result, names: outcome.names, sources: sources).write(to: folder) { written in
          console.show("Writing the pages… \(written) of \(count)")
        }
      }
    }
    for (format, path) in files { try publisher.write(try text(of: format, outcome, sources), to: path) }
    console.clear()
    for path in files.map(\.path) + [pages.map { $0 + "/index.html" }].compactMap({ $0 }) {
      console.note("Wrote \(path)")
    }
    if options.opensPages, let pages { try open(pages + "/index.html") }
  }

  private var publisher: Publisher {
    .forReports(of: "coverage", root: location.package.path, isPlugin: options.isPlugin)
  }

  /// The folder of the pages, as given on the command line, or nil if no pages are wanted.
  private var pages: String? {
    switch options.pages {
    case .folder(let path): path
    case .inScratchPath: location.build.scratch + "/html"
    case nil: nil
    }
  }

  /// The report files, in the order of the help text.
  private var files: [(format: CoverageOptions.Format, path: String)] {
    CoverageOptions.Format.allCases.compactMap { format in options.outputs[format].map { (format, $0) } }
  }

  private func text(
    of format: CoverageOptions.Format, _ outcome: CoverageRun.Outcome, _ sources: SourceFolder
  ) throws -> String {
    let (result, names, root) = (outcome.result, outcome.names, outcome.root)
    return switch format {
    case .lcov: LCOVReport(result: result, names: names, root: root).text
    case .cobertura: CoberturaReport(result: result, names: names, root: root).text
    case .json: try JSONReport(result: result, names: names, root: root).text
    case .markdown: MarkdownReport(result: result, names: names, sources: sources).text
    }
  }

  private func open(_ path: String) throws {
    #if os(macOS)
      let tool = "open"
    #else
      let tool = "xdg-open"
    #endif
    let result = try runner.run(ToolCall(tool: tool, arguments: [path]))
    if result.status != 0 { console.note("warning: \(tool) cannot open the pages; open \(path) in a browser") }
  }
}
