import CoverageReport
import Foundation
import ToolSupport

/// The report files and pages to write.
struct MutationOutputs {
  let options: MutateOptions
  let location: MutationRun.Location
  let console: Console
  let runner: any ToolRunner

  /// Checks that every output can be written, before the slow build begins.
  ///
  /// - Throws: `ToolError` for the first output that cannot be written.
  func check() throws {
    try publisher.check(files: [options.json, options.markdown].compactMap(\.self), folder: pages)
  }

  /// Writes every output.
  ///
  /// - Throws: `ToolError` if an output cannot be written.
  func write(_ result: MutationResult) throws {
    let report = StrykerReport(result, root: location.package.path)
    let files: [Publisher.File] = [
      options.json.map { path in (path, { try report.text }) },
      options.markdown.map { path in (path, { MutationMarkdown(result: result).text }) },
    ].compactMap(\.self)
    if !files.isEmpty {
      try publisher.publish(files: files)
      for file in files { console.note("Wrote \(file.path)") }
    }
    if let pages { try writePages(to: pages, report) }
  }

  private var publisher: Publisher {
    .forReports(of: "mutate", root: location.package.path, isPlugin: options.isPlugin)
  }

  /// The folder of the pages, or nil if no pages are wanted.
  private var pages: String? {
    switch options.pages {
    case .folder(let path): path
    case .inScratchPath: location.folder.scratch + "/html"
    case nil: nil
    }
  }

  /// Measures the coverage, and writes its pages with the mutants.
  private func writePages(to pages: String, _ report: StrykerReport) throws {
    let file = location.folder.work + "/mutants.json"
    try Data(try report.text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    var quiet = console
    quiet.out = { _ in }
    console.note("Measuring the coverage for the pages…")
    let targets = options.targets.isEmpty ? [] : ["--target"] + options.targets
    let scratch = options.scratchPath.map { ["--scratch-path", $0 + "/coverage"] } ?? []
    let status = CoverageCommand(runner: runner, console: quiet).run(
      ["--package-path", location.package.path, "--html", pages, "--mutants", file] + targets + scratch
        + (options.mode.map { ["--suite", $0.rawValue] } ?? []) + (options.opensPages ? ["--open"] : [])
        + (options.isPlugin ? ["--from-plugin"] : []))
    guard status == 0 else {
      throw ToolError(
        message: "the pages were not written, because the coverage could not be measured",
        remedy: "make 'rehearsal coverage' pass")
    }
  }
}
