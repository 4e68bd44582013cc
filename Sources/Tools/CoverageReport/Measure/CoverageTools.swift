import ToolSupport

/// The tools of the toolchain that read profiles, coverage mappings and mangled names.
struct CoverageTools: Equatable, Sendable {
  let llvmCov: String
  let llvmProfdata: String
  let swiftDemangle: String
}

extension CoverageTools {
  /// Finds the tools that belong to the `swift` on `PATH`.
  ///
  /// - Throws: `ToolError` if `swift` or one of the tools is missing.
  init(runner: any ToolRunner, isExecutable: (String) -> Bool) throws {
    let toolchain = try Toolchain(runner: runner)
    llvmCov = try toolchain.path(of: "llvm-cov", isExecutable: isExecutable)
    llvmProfdata = try toolchain.path(of: "llvm-profdata", isExecutable: isExecutable)
    swiftDemangle = try toolchain.path(of: "swift-demangle", isExecutable: isExecutable)
  }
}
