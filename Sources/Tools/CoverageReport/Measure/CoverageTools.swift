import ToolSupport

/// The tools of the toolchain that read profiles, coverage mappings and mangled names.
struct CoverageTools: Sendable {
  let toolchain: Toolchain
  let llvmCov: String
  let llvmProfdata: String
  let swiftDemangle: String
}

extension CoverageTools {
  /// Finds the tools that belong to the `swift` on `PATH`.
  ///
  /// - Throws: `ToolError` if `swift` or one of the tools is missing.
  init(runner: any ToolRunner) throws {
    toolchain = try Toolchain(runner: runner)
    llvmCov = try toolchain.path(of: "llvm-cov")
    llvmProfdata = try toolchain.path(of: "llvm-profdata")
    swiftDemangle = try toolchain.path(of: "swift-demangle")
  }
}
