import Foundation
import ToolSupport

/// The package with the guide, and the folders that the commands on the guide use.
struct GuideWorkspace {
  /// The absolute path of the package.
  let package: String
  private let scratch: String
  private let buildSystem: BuildSystem?
  let runner: any ToolRunner
  let console: Console

  /// - Parameters:
  ///   - package: The folder of the package.
  ///   - scratch: The build folder, or nil for `.build` in the package.
  ///   - buildSystem: The package manager's build system, or nil for its default.
  ///   - runner: The runner of `swift` and docc.
  ///   - console: The console for the progress.
  /// - Throws: `ToolError` if the package has no guide.
  init(
    package: String, scratch: String?, buildSystem: BuildSystem?, runner: any ToolRunner, console: Console
  ) throws {
    self.package = URL(fileURLWithPath: package).standardizedFileURL.resolvingSymlinksInPath().path
    self.scratch = scratch.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? self.package + "/.build"
    self.buildSystem = buildSystem
    self.runner = runner
    self.console = console
    guard FileManager.default.fileExists(atPath: catalog) else {
      throw ToolError(
        message: "there is no Sources/Guide.docc in \(self.package)",
        remedy: "name the folder of Rehearsal with --package-path")
    }
  }

  /// The folder of the articles and tutorials.
  var catalog: String { package + "/Sources/Guide.docc" }

  /// The commands' work folder.
  var work: String { scratch + "/guide" }

  /// The symbol graphs of all libraries.
  var graphs: LibraryGraphs {
    LibraryGraphs(
      build: PackageBuild(package: package, scratch: scratch, system: buildSystem), work: work, runner: runner,
      console: console)
  }

  /// Does work while no other run uses the work folder.
  func withLock<Result>(_ action: () throws -> Result) throws -> Result {
    try RunLock.holding(work, console: console, action)
  }

  /// The folder of the package that this source file belongs to.
  static var ownPackage: String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in ["GuideWorkspace.swift", "GuideBuilder", "Tools", "Sources"] { folder.deleteLastPathComponent() }
    return folder.path
  }
}
