import ToolSupport

/// A build of the tests with coverage.
struct TestBuild {
  let folder: BuildFolder
  let runner: any ToolRunner
  let console: Console

  /// Builds the tests and shows the progress.
  ///
  /// - Returns: The output of the build.
  /// - Throws: `ToolError` with the errors if the build fails.
  func run() throws -> String {
    console.note("Building with coverage…")
    let call = ToolCall(
      tool: "swift", arguments: ["build", "--build-tests", "--enable-code-coverage"] + folder.arguments)
    let result = try runner.run(call) { line in
      if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
        console.show("Building with coverage… \(line[...end])")
      }
    }
    console.clear()
    guard result.status == 0 else {
      throw ToolError(
        message: "the package does not build", remedy: "fix the errors above and run it again",
        details: Self.explanation(of: result))
    }
    return result.text + result.errors
  }

  /// Returns the errors of a failed build without its progress.
  ///
  /// The native build system prints the compiler's errors among its progress. Swift Build prints them on standard error,
  /// each followed by the command that failed.
  private static func explanation(of result: ToolResult) -> String {
    let output = result.text.split(separator: "\n").filter { !$0.hasPrefix("[") && !$0.hasPrefix("Building for ") }
    let errors = result.errors.split(separator: "\n")
    let isOnStandardError = errors.contains { $0.contains("error: ") }
    let lines = isOnStandardError ? errors : output + errors
    var isInside = false
    let diagnostics = lines.filter { line in
      if line.contains(#/^/.+:\d+:\d+: (error|warning|note|remark): /#) {
        isInside = true
      } else if line.hasPrefix("error: ") || line.hasPrefix("Failed frontend command:") {
        isInside = false
      }
      return isInside
    }
    // A failure of another tool, such as the linker, is shown as it is.
    let isExplained = diagnostics.contains { $0.contains(": error: ") }
    return (isExplained ? diagnostics : lines).joined(separator: "\n")
  }
}
