import Foundation
import ToolSupport

/// Asks llvm-cov what a binary's coverage mapping says about the wanted files.
struct LLVMMapping {
  let toolchain: Toolchain
  let runner: any ToolRunner
  let wanted: Set<String>

  /// Exports the mapping with the counts of a profile.
  ///
  /// - Parameters:
  ///   - binaries: A linked binary, or object files.
  ///   - profile: An indexed profile.
  ///   - sources: The files to restrict llvm-cov to.
  /// - Returns: What the mapping says about the wanted files.
  /// - Throws: `ToolError` when llvm-cov fails for a reason other than that there is nothing mapped.
  func export(_ binaries: [String], profile: String, sources: [String]) throws -> LLVMExport {
    guard let first = binaries.first else { return LLVMExport() }
    let others = binaries.dropFirst().flatMap { ["-object", $0] }
    let result = try runner.run(
      ToolCall(
        tool: toolchain.llvmCov,
        arguments: ["export", "-format=text", "-instr-profile", profile, first] + others + ["-sources"] + sources))
    guard result.status == 0 else {
      if result.errors.contains("no coverage data found") { return LLVMExport() }
      throw ToolError(
        message: "llvm-cov cannot read the coverage of \(first)",
        remedy: "put the toolchain that built it first on PATH, or delete the .build/coverage folder",
        details: result.errors)
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
