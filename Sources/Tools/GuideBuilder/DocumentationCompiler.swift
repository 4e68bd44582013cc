import Foundation
import ToolSupport

/// The toolchain's documentation compiler, docc.
struct DocumentationCompiler {
  let runner: any ToolRunner
  /// The path of its executable.
  let path: String
  /// The folder of the articles and tutorials.
  let catalog: String
  /// The folder of the symbol graphs.
  let graphs: String

  /// Finds docc on the search path or in the toolchain.
  ///
  /// - Returns: The path of its executable.
  /// - Throws: `ToolError` if it is not found.
  static func find(_ searchPath: String, runner: any ToolRunner) throws -> String {
    let paths = searchPath.split(separator: ":").map { "\($0)/docc" }
    return try paths.first(where: FileManager.default.isExecutableFile)
      ?? Toolchain(runner: runner).path(of: "docc")
  }

  /// Writes the site into a folder, which docc creates.
  ///
  /// - Parameters:
  ///   - folder: The folder. Its parent must exist.
  ///   - basePath: The path of the site on its host.
  /// - Returns: The exit code and the output of docc.
  /// - Throws: An error if docc cannot be started.
  func convert(to folder: String, basePath: String) throws -> ToolResult {
    let path = basePath.split(separator: "/").joined(separator: "/")
    return try runner.run(
      ToolCall(
        tool: self.path,
        arguments: ["convert"] + common(folder) + [
          "--warnings-as-errors", "--transform-for-static-hosting", "--experimental-documentation-coverage",
          "--coverage-summary-level", "none",
        ] + (path.isEmpty ? [] : ["--hosting-base-path", path]),
        joinsErrors: true))
  }

  /// Serves the guide on a local port until it is interrupted.
  ///
  /// - Parameters:
  ///   - port: The port.
  ///   - folder: The folder for the pages. Its parent must exist.
  ///   - onLine: A closure that receives each line of docc's output.
  /// - Returns: The exit code and the output of docc.
  /// - Throws: An error if docc cannot be started.
  func preview(port: Int, folder: String, onLine: (String) -> Void) throws -> ToolResult {
    try runner.run(
      ToolCall(tool: path, arguments: ["preview"] + common(folder) + ["--port", "\(port)"], joinsErrors: true),
      onLine: onLine)
  }

  private func common(_ folder: String) -> [String] {
    [
      catalog, "--fallback-display-name", "Rehearsal", "--additional-symbol-graph-dir", graphs, "--output-path", folder,
      "--ide-console-output",
    ]
  }
}
