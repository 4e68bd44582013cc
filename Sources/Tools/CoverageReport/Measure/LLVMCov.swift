import Foundation
import ToolSupport

/// Asks llvm-cov what a binary's coverage mapping says about the wanted files.
struct LLVMCov: Sendable {
  let toolchain: Toolchain
  let runner: any ToolRunner
  let wanted: Set<String>

  /// Exports the mapping with the counts of a profile.
  ///
  /// - Parameters:
  ///   - binaries: A linked binary, or object files.
  ///   - profile: An indexed profile; nil counts nothing.
  /// - Returns: What the mapping says about the wanted files.
  /// - Throws: `ToolError` when llvm-cov fails for a reason other than that there is nothing mapped, or when the profile
  ///   was made by other code.
  func export(_ binaries: [String], profile: String?) throws -> LLVMExport {
    guard let first = binaries.first else { return LLVMExport() }
    let counts = profile.map { ["-instr-profile", $0] } ?? ["-empty-profile"]
    let others = binaries.dropFirst().flatMap { ["-object", $0] }
    // Only what it says of functions is read, which are all there whatever sources it is asked for: one makes the least work.
    let sources = wanted.sorted().first(where: FileManager.default.fileExists).map { ["-sources", $0] } ?? []
    let result = try runner.run(
      ToolCall(
        tool: toolchain.llvmCov,
        arguments: ["export", "-format=text", "-skip-expansions"] + counts + [first] + others + sources))
    guard result.status == 0 else {
      if result.errors.contains("no coverage data found") { return LLVMExport() }
      throw ToolError(
        message: "llvm-cov cannot read the coverage of \(first)",
        remedy: "put the toolchain that built it first on PATH, or delete the build folder",
        details: result.errors)
    }
    if let mismatch = result.errors.firstMatch(of: #/(\d+) functions have mismatched data/#) {
      throw ToolError(
        message: "the profiles do not fit this build: the code of \(mismatch.1) functions is another",
        remedy: "merge profiles of the same sources only, and run it without --no-run after a change")
    }
    do {
      return try LLVMExport(result.output, wanted: wanted)
    } catch {
      throw ToolError(
        message: "the export of llvm-cov has an unknown form", remedy: Toolchain.remedy,
        details: "\(error)")
    }
  }
}
