import Foundation
import ToolSupport

/// The tool llvm-cov, which exports the coverage mapping of binaries.
struct LLVMCov: Sendable {
  let toolchain: Toolchain
  let runner: any ToolRunner

  /// Exports the mapping, with the execution counts of a profile.
  ///
  /// - Parameters:
  ///   - binaries: A linked binary, or object files.
  ///   - profile: An indexed profile, or nil for counts of zero.
  ///   - wanted: The paths of the files to read, or nil for all.
  /// - Returns: The mapping of the wanted files.
  /// - Throws: `ToolError` if llvm-cov fails. A binary without a mapping is not an error, and neither is code in C or C++ that
  ///   differs from that of the profile, which llvm-cov warns about.
  func export(_ binaries: [String], profile: String? = nil, wanted: Set<String>? = nil) throws -> LLVMExport {
    guard let first = binaries.first else { return LLVMExport() }
    let counts = profile.map { ["-instr-profile", $0] } ?? ["-empty-profile"]
    let others = binaries.dropFirst().flatMap { ["-object", $0] }
    // The export lists all functions, whichever sources are given, and only the functions are read. Naming one source
    // keeps the other parts of the export short.
    let sources = wanted?.sorted().first(where: FileManager.default.fileExists).map { ["-sources", $0] } ?? []
    var call = ToolCall(
      tool: try toolchain.path(of: "llvm-cov"),
      arguments: ["export", "-format=text", "-skip-expansions"] + counts + [first] + others + sources)
    var result = try runner.run(call)
    if result.errors.contains("`-arch` specifier is invalid or missing") {
      // The code is the same for each architecture of a universal binary.
      call.arguments += ["-arch", String(toolchain.triple.prefix { $0 != "-" })]
      result = try runner.run(call)
    }
    guard result.status == 0 else {
      if result.errors.contains("no coverage data found") { return LLVMExport() }
      throw ToolError(
        message: "llvm-cov cannot read the coverage of \(first)",
        remedy: "build it again with the toolchain in \(toolchain.folder)",
        details: result.errors)
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
