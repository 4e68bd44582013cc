import ToolSupport

/// The report files to write.
struct MutationOutputs {
  let options: MutateOptions
  let package: PackageDescription
  let console: Console

  /// Checks that every output can be written, before the slow build begins.
  ///
  /// - Throws: `ToolError` for the first output that cannot be written.
  func check() throws {
    for path in [options.json, options.markdown].compactMap(\.self) { try publisher.check(file: path) }
  }

  /// Writes every output.
  ///
  /// - Throws: `ToolError` if an output cannot be written.
  func write(_ result: MutationResult) throws {
    if let path = options.json { try write(StrykerReport(result, root: package.path).text, to: path) }
    if let path = options.markdown { try write(MutationMarkdown(result: result).text, to: path) }
  }

  private func write(_ text: String, to path: String) throws {
    try publisher.write(text, to: path)
    console.note("Wrote \(path)")
  }

  private var publisher: Publisher {
    .forReports(of: "mutate", root: package.path, isPlugin: options.isPlugin)
  }
}
