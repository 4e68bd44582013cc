import Foundation
import ToolSupport

/// The tools of the toolchain that `swift` belongs to.
struct Toolchain: Equatable, Sendable {
  let llvmCov: String
  let llvmProfdata: String
  let swiftDemangle: String

  /// The remedy if the toolchain is too old to write separate profiles for the suites.
  static let remedy = "use the toolchain of Swift 6.3 or newer"
}

extension Toolchain {
  /// Finds the tools that belong to the `swift` on `PATH`.
  ///
  /// The location comes from `swift` itself, so that version managers and links do not matter. The tools of another
  /// LLVM cannot read the profiles of this compiler. They may come first on `PATH`, so `PATH` is not searched.
  ///
  /// - Throws: `ToolError` if `swift` or one of the tools is missing.
  init(runner: any ToolRunner, isExecutable: (String) -> Bool) throws {
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["-print-target-info"]))
    guard result.status == 0, let info = try? JSONDecoder().decode(TargetInfo.self, from: result.output) else {
      throw ToolError(
        message: "swift does not run from here", remedy: "put a Swift toolchain's usr/bin folder on PATH",
        details: result.errors)
    }
    let folder = URL(fileURLWithPath: info.paths.runtimeResourcePath)
      .resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("bin").path

    func find(_ name: String) throws -> String {
      let path = folder + "/" + name
      if isExecutable(path) { return path }
      #if os(macOS)
        if let found = try? runner.run(ToolCall(tool: "xcrun", arguments: ["--find", name])), found.status == 0 {
          return found.text.trimmingCharacters(in: .whitespacesAndNewlines)
        }
      #endif
      throw ToolError(
        message: "\(name) is missing from the toolchain in \(folder)",
        remedy: "install a full Swift toolchain from swift.org and put its usr/bin folder first on PATH")
    }
    llvmCov = try find("llvm-cov")
    llvmProfdata = try find("llvm-profdata")
    swiftDemangle = try find("swift-demangle")
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable {
      let runtimeResourcePath: String
    }

    let paths: Paths
  }
}
