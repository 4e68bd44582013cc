import Foundation

/// The toolchain of the `swift` on `PATH`.
///
/// Its location comes from `swift` itself, so that version managers and links do not matter.
package struct Toolchain: Sendable {
  /// The platform that it compiles for, such as `x86_64-unknown-linux-gnu`.
  package let triple: String
  /// The folder of its tools.
  package let folder: String
  private let runner: any ToolRunner

  /// The remedy for a toolchain that is too old.
  package static let remedy = "use the toolchain of Swift 6.3 or newer"

  /// Asks `swift` for its toolchain.
  ///
  /// - Throws: ``ToolError`` if `swift` does not run.
  package init(runner: any ToolRunner) throws {
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["-print-target-info"]))
    guard result.status == 0, let info = try? JSONDecoder().decode(TargetInfo.self, from: result.output) else {
      throw ToolError(
        message: "swift does not run from here", remedy: "put a Swift toolchain's usr/bin folder on PATH",
        details: result.errors)
    }
    triple = info.target.triple
    folder =
      URL(fileURLWithPath: info.paths.runtimeResourcePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("bin").path
    self.runner = runner
  }

  /// Returns the absolute path of a tool of this toolchain, such as `llvm-cov`.
  ///
  /// `PATH` is not searched, because the tools of another LLVM may come first on it. They cannot read the files of this
  /// compiler.
  ///
  /// - Throws: ``ToolError`` if the toolchain has no such tool.
  package func path(
    of name: String, isExecutable: (String) -> Bool = FileManager.default.isExecutableFile(atPath:)
  ) throws -> String {
    let path = folder + "/" + name
    if isExecutable(path) { return path }
    #if os(macOS)
      if let found = xcrun("--find", name) { return found }
    #endif
    throw ToolError(
      message: "\(name) is missing from the toolchain in \(folder)",
      remedy: "install a full Swift toolchain from swift.org and put its usr/bin folder first on PATH")
  }

  /// The compiler arguments that name the platform.
  package var platformArguments: [String] {
    #if os(macOS)
      ["-target", triple] + (xcrun("--show-sdk-path").map { ["-sdk", $0] } ?? [])
    #else
      ["-target", triple]
    #endif
  }

  /// The variables of the environment, with the folders where a process finds the frameworks of tests.
  var testingPaths: [String: String] {
    #if os(macOS)
      guard let platform = xcrun("--show-sdk-platform-path") else { return [:] }
      return [
        "DYLD_FRAMEWORK_PATH": "\(platform)/Developer/Library/Frameworks",
        "DYLD_LIBRARY_PATH": "\(platform)/Developer/usr/lib",
      ]
    #else
      [:]
    #endif
  }

  /// The compiler arguments that find XCTest.
  var testingArguments: [String] {
    let paths = testingPaths
    return paths["DYLD_FRAMEWORK_PATH"].map { ["-F", $0] } ?? []
      + (paths["DYLD_LIBRARY_PATH"].map { ["-I", $0, "-L", $0] } ?? [])
  }

  #if os(macOS)
    private func xcrun(_ arguments: String...) -> String? {
      guard let result = try? runner.run(ToolCall(tool: "xcrun", arguments: arguments)), result.status == 0 else {
        return nil
      }
      return result.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  #endif

  private struct TargetInfo: Decodable {
    struct Target: Decodable {
      let triple: String
    }

    struct Paths: Decodable {
      let runtimeResourcePath: String
    }

    let target: Target
    let paths: Paths
  }
}
