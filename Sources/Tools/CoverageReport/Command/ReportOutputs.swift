import Foundation
import ToolSupport

/// The report files and pages to write.
struct ReportOutputs {
  let options: CoverageOptions
  let code: any TestedCode
  let console: Console
  let runner: any ToolRunner

  /// Checks that every output can be written, before the slow build begins.
  ///
  /// - Throws: `ToolError` for the first output that cannot be written, or that would replace anything but a report.
  func check() throws {
    if let pages { try publisher.check(folder: pages) }
    for (format, path) in files {
      try publisher.check(file: path)
      try format.check(path)
    }
  }

  /// Writes every output.
  ///
  /// - Throws: `ToolError` if an output cannot be written. The earlier report at its path is unchanged in that case.
  func write(_ measurement: CoverageRun.Measurement, _ sources: SourceFolder) throws {
    // Other files may have come meanwhile.
    try check()
    for (format, path) in files {
      try publisher.write(try text(of: format, measurement, sources), to: path)
      console.note("Wrote \(path)")
    }
    guard let pages else { return }
    let site = CoverageSite(measurement.result, names: measurement.names, sources: sources)
    try publisher.write(site, to: pages, options.pages, console: console, runner: runner)
  }

  private var publisher: Publisher {
    .forReports(of: "coverage", root: code.root, isPlugin: options.isPlugin)
  }

  /// The folder of the pages, as given on the command line, or nil if no pages are wanted.
  private var pages: String? { options.pages.folder(in: code.scratch) }

  /// The report files, in the order of the help text.
  private var files: [(format: CoverageOptions.Format, path: String)] {
    CoverageOptions.Format.allCases.compactMap { format in options.outputs[format].map { (format, $0) } }
  }

  private func text(
    of format: CoverageOptions.Format, _ measurement: CoverageRun.Measurement, _ sources: SourceFolder
  ) throws -> String {
    let (result, names, root) = (measurement.result, measurement.names, code.root)
    return switch format {
    case .lcov: LCOVReport(result: result, names: names, root: root).text
    case .cobertura: CoberturaReport(result: result, names: names, root: root).text
    case .json: try JSONReport(result: result, names: names, root: root).text
    case .markdown: MarkdownReport(result: result, names: names, sources: sources).text
    }
  }
}

extension CoverageOptions.Format {
  /// Checks that a path has no file, an empty one, or an earlier report of the format, so that a misplaced path
  /// destroys nothing.
  ///
  /// A Swift file is never a report, not even if it is empty or missing, because the next build would compile it.
  ///
  /// - Throws: `ToolError` if the report would replace anything else.
  fileprivate func check(_ path: String) throws {
    let output = OutputPath(path)
    let option = "--\(rawValue) '\(path)'"
    if [path, output.resolved].contains(where: { $0.lowercased().hasSuffix(".swift") }) {
      throw ToolError(message: "\(option) is a Swift file, which no report replaces", remedy: "name another file")
    }
    guard output.kind == .file else { return }
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: output.resolved), options: .mappedIfSafe)
    } catch {
      throw ToolError(
        message: "\(option) cannot be read: \(error.localizedDescription)", remedy: "name another file")
    }
    guard !bytes.isEmpty, !isReport(bytes) else { return }
    throw ToolError(
      message: "\(option) would replace a file that is not an earlier \(rawValue) report",
      remedy: "name another file, or delete this one")
  }

  /// Returns true if the bytes are a report in this format.
  private func isReport(_ bytes: Data) -> Bool {
    let text = String(decoding: bytes.prefix(1024), as: UTF8.self)
    return switch self {
    // Other tools write a tracefile without the comment.
    case .lcov: ["# Branches are derived from code regions", "TN:", "SF:"].contains(where: text.hasPrefix)
    case .cobertura: text.hasPrefix("<?xml ") && text.contains("<!DOCTYPE coverage ")
    case .json: (try? JSONDecoder().decode(Mark.self, from: bytes))?.format == JSONReport.formatName
    case .markdown: text.hasPrefix("### Coverage of ")
    }
  }
}

/// The member of a JSON report that tells its format.
private struct Mark: Decodable {
  let format: String
}
