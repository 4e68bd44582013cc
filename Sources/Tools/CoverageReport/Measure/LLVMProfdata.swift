import ToolSupport

/// The tool llvm-profdata, which merges profiles.
struct LLVMProfdata {
  let toolchain: Toolchain
  let runner: any ToolRunner

  /// Merges raw or merged profiles of the same build.
  ///
  /// The mode is `any` if an unreadable profile is an error, or `all` if only the lack of a readable one is.
  ///
  /// - Throws: `ToolError` if the merge fails, or if the profiles come from different code.
  func merge(_ profiles: [String], into merged: String, failsOn mode: String) throws {
    let result = try run(["merge", "-sparse", "-failure-mode=\(mode)"] + profiles + ["-o", merged])
    guard result.status == 0 else {
      throw ToolError(
        message: "llvm-profdata in \(toolchain.folder) cannot read the profiles",
        remedy: result.errors.contains("version")
          ? "put the toolchain that built the tests first on PATH"
          : "run the tests again, and leave out the profile of a process that crashed",
        details: result.errors)
    }
    // For a counter mismatch, llvm-profdata prints only a warning and drops the counts of the function.
    if result.errors.contains("counter mismatch") {
      throw ToolError(
        message: "the profiles come from different code", remedy: "run the tests again after a change",
        details: result.errors.split(separator: "\n").filter { $0.contains("counter mismatch") }
          .joined(separator: "\n"))
    }
  }

  /// Returns the names of the functions that a merged profile counts.
  func functions(in profile: String) throws -> Set<String> {
    let lines = try run(["show", "--all-functions", profile]).text.split(separator: "\n")
    return Set(lines.filter { $0.hasPrefix("  ") && $0.last == ":" }.map { String($0.dropFirst(2).dropLast()) })
  }

  private func run(_ arguments: [String]) throws -> ToolResult {
    try runner.run(ToolCall(tool: try toolchain.path(of: "llvm-profdata"), arguments: arguments))
  }
}
