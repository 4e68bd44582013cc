import Foundation
import ToolSupport

/// The tool llvm-cov, which exports the coverage mapping of binaries.
struct LLVMCov: Sendable {
  let toolchain: Toolchain
  let runner: any ToolRunner
  let wanted: Set<String>

  /// Exports the mapping, with the execution counts of a profile.
  ///
  /// - Parameters:
  ///   - binaries: A linked binary, or object files.
  ///   - profile: An indexed profile, or nil for counts of zero.
  /// - Returns: The mapping of the wanted files.
  /// - Throws: `ToolError` if llvm-cov fails, or if the profile comes from different code. A binary without a mapping
  ///   is not an error.
  func export(_ binaries: [String], profile: String?) throws -> LLVMExport {
    guard let first = binaries.first else { return LLVMExport() }
    let counts = profile.map { ["-instr-profile", $0] } ?? ["-empty-profile"]
    let others = binaries.dropFirst().flatMap { ["-object", $0] }
    // The export lists all functions, whichever sources are given, and only the functions are read. Naming one source
    // keeps the other parts of the export short.
    let sources = wanted.sorted().first(where: FileManager.default.fileExists).map { ["-sources", $0] } ?? []
    let result = try runner.run(
      ToolCall(
        tool: try toolchain.path(of: "llvm-cov"),
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
        message: "the profiles do not match this build: the code of \(mismatch.1) functions differs",
        remedy: "omit --no-run after a change")
    }
    do {
      return try LLVMExport(result.output, wanted: wanted)
    } catch {
      throw ToolError(
        message: "the export of llvm-cov has an unknown format", remedy: Toolchain.remedy,
        details: "\(error)")
    }
  }
}
