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
    try publisher.check(files: [options.json, options.markdown].compactMap(\.self))
  }

  /// Writes every output.
  ///
  /// - Throws: `ToolError` if an output cannot be written.
  func write(_ result: MutationResult) throws {
    let files: [Publisher.File] = [
      options.json.map { path in (path, { try StrykerReport(result, root: package.path).text }) },
      options.markdown.map { path in (path, { MutationMarkdown(result: result).text }) },
    ].compactMap(\.self)
    guard !files.isEmpty else { return }
    try publisher.publish(files: files)
    for file in files { console.note("Wrote \(file.path)") }
  }

  private var publisher: Publisher {
    .forReports(of: "mutate", root: package.path, isPlugin: options.isPlugin)
  }
}
