import Foundation
import ToolSupport

/// The folder of the build with coverage, and of the files that this tool keeps beside it.
///
/// It is separate from the folder of ordinary builds. In a shared folder, each change between the two kinds of build
/// would rebuild everything.
package struct BuildFolder {
  /// The package's folder.
  package let package: String
  /// The scratch path for the package manager.
  package let scratch: String
  package let files: FileManager
  /// True if the package manager runs this process in a sandbox.
  ///
  /// macOS does not support a sandbox inside another one.
  package var isConfined = false
  /// The build system to use, or nil for the package manager's default.
  package var buildSystem: BuildSystem?
  /// The arguments that select a subset of the package, or none for the whole package.
  package var subset: [String] = []

  package init(
    package: String, scratch: String, files: FileManager, isConfined: Bool = false, buildSystem: BuildSystem? = nil,
    subset: [String] = []
  ) {
    self.package = package
    self.scratch = scratch
    self.files = files
    self.isConfined = isConfined
    self.buildSystem = buildSystem
    self.subset = subset
  }

  /// The build of the whole package.
  package var build: PackageBuild {
    PackageBuild(package: package, scratch: scratch, system: buildSystem, isConfined: isConfined)
  }

  /// The arguments that tell the package manager what to build, where and how.
  package var arguments: [String] { build.arguments + subset }

  /// The folder for the files of this tool.
  package var work: String { scratch + "/rehearsal" }

  /// The file with the output of the last build and of its tests, if the build succeeded.
  package var log: String { work + "/swift-test.log" }

  /// Returns the profile with the execution counts of a suite in the last run.
  func profile(of suite: Suite) -> String { "\(work)/\(suite.fileName).profdata" }

  /// The folder with the raw profiles of the last run.
  var rawProfiles: String { work + "/profiles" }

  /// Asks the package manager for the folder of the build products, which depends on the build system.
  ///
  /// - Throws: `ToolError` if the package manager does not tell the folder.
  package func products(_ runner: any ToolRunner) throws -> String {
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["build", "--show-bin-path"] + arguments))
    let path = result.text.split(separator: "\n").last.map(String.init) ?? ""
    guard result.status == 0, path.hasPrefix("/") else {
      throw ToolError(
        message: "swift does not tell where it builds", remedy: "make 'swift build' succeed in \(package)",
        details: result.errors)
    }
    return path
  }
}
