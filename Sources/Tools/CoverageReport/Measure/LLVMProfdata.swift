import Foundation
import ToolSupport

/// The tool llvm-profdata, which merges profiles.
struct LLVMProfdata {
  let toolchain: CoverageTools
  let runner: any ToolRunner

  /// Merges raw profiles of the same build, without those that are unreadable.
  ///
  /// - Parameters:
  ///   - profiles: The raw profiles, one of which must be readable.
  ///   - merged: The path of the merged profile.
  /// - Throws: `ToolError` with the output of the tool.
  func merge(_ profiles: [String], into merged: String) throws {
    let result = try runner.run(
      ToolCall(
        tool: toolchain.llvmProfdata,
        arguments: ["merge", "-sparse", "-failure-mode=all"] + profiles + ["-o", merged]))
    guard result.status == 0 else {
      throw ToolError(
        message: "llvm-profdata cannot merge the profiles", remedy: "delete the build folder and run it again",
        details: result.errors)
    }
    // For a counter mismatch, llvm-profdata prints only a warning and drops the counts of the function.
    if result.errors.contains("counter mismatch") {
      throw ToolError(
        message: "the profiles come from different code",
        remedy: "run the tests again after a change",
        details: result.errors.split(separator: "\n").filter { $0.contains("counter mismatch") }
          .joined(separator: "\n"))
    }
  }
}
