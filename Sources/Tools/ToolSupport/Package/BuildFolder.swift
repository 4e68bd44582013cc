import Foundation

/// The folder of a build with tests, and of the files that a tool keeps beside it.
///
/// It is separate from the folder of ordinary builds. In a shared folder, each change between the two kinds of build
/// would rebuild everything.
package struct BuildFolder: Sendable {
  /// The package's folder.
  package let package: String
  /// The scratch path for the package manager.
  package let scratch: String
  /// True if the package manager runs this process in a sandbox.
  ///
  /// macOS does not support a sandbox inside another one.
  package var isConfined = false
  /// The build system to use, or nil for the package manager's default.
  package var buildSystem: BuildSystem?
  /// The arguments that select a subset of the package, or none for the whole package.
  package var subset: [String] = []

  package init(package: String, scratch: String, isConfined: Bool = false, buildSystem: BuildSystem? = nil) {
    self.package = package
    self.scratch = scratch
    self.isConfined = isConfined
    self.buildSystem = buildSystem
  }

  /// The build of the whole package.
  package var build: PackageBuild {
    PackageBuild(package: package, scratch: scratch, system: buildSystem, isConfined: isConfined)
  }

  /// The arguments that tell the package manager what to build, where and how.
  package var arguments: [String] { build.arguments + subset }

  /// The folder for the files of this tool.
  package var work: String { scratch + "/rehearsal" }

  /// Returns the manifests of subsets of the package, which this folder keeps.
  package func overlay(_ runner: any ToolRunner) -> ManifestOverlay {
    ManifestOverlay(
      package: package, scratch: scratch, folder: work + "/subset", isConfined: isConfined, runner: runner)
  }

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

  /// Returns the binary of a test bundle, which is a folder on Apple platforms and a file elsewhere.
  ///
  /// - Parameters:
  ///   - name: The name of the bundle.
  ///   - fileExtension: The extension of the file.
  ///   - products: The folder of the build products.
  /// - Returns: The path, or nil if there is no such bundle.
  package static func testBinary(
    _ name: String, extension fileExtension: String = "xctest", in products: String
  ) -> String? {
    ["\(name).xctest/Contents/MacOS/\(name)", "\(name).\(fileExtension)"].map { "\(products)/\($0)" }
      .first(where: FileManager.default.fileExists)
  }
}

/// A package, and the folder of its build with tests.
package struct PackageLocation {
  package let package: PackageDescription
  package let folder: BuildFolder

  /// Finds the package that contains a path, and reads its description.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - scratch: The build folder, or nil for the usual one.
  ///   - usual: The usual build folder, relative to the package's folder.
  ///   - isConfined: True if this process runs in a sandbox.
  ///   - buildSystem: The build system, or nil for the package manager's default.
  ///   - runner: The runner of the package manager.
  /// - Throws: ``ToolError`` if no package contains the path, or if the manifest cannot be read.
  package init(
    containing path: String, scratch: String?, usual: String, isConfined: Bool, buildSystem: BuildSystem?,
    runner: any ToolRunner
  ) throws {
    let root = try PackageReader(runner: runner).folder(from: path)
    let scratch = scratch.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? "\(root)/\(usual)"
    folder = BuildFolder(package: root, scratch: scratch, isConfined: isConfined, buildSystem: buildSystem)
    package = try DescriptionCache(file: folder.work + "/description.json", runner: runner)
      .describe(root, scratch: scratch, isConfined: isConfined)
  }
}
