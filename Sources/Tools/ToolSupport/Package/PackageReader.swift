import Foundation

/// A reader of packages, which finds a package's folder and asks the package manager for its description.
package struct PackageReader {
  private let runner: any ToolRunner

  package init(runner: any ToolRunner) {
    self.runner = runner
  }

  /// Finds the folder of the package that contains a path.
  ///
  /// - Throws: ``ToolError`` if neither the path nor a folder above it has a manifest.
  package func folder(from path: String) throws -> String {
    let start = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    var folder = start
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
      guard folder.path != "/" else {
        throw ToolError(
          message: "there is no Package.swift in \(start.path) or above it",
          remedy: "name the package's folder with --package-path")
      }
      folder.deleteLastPathComponent()
    }
    return folder.path
  }

  /// Reads the description of a package.
  ///
  /// - Parameter build: The package and its build folder.
  /// - Returns: The description, which lists only the build's subset.
  /// - Throws: ``ToolError`` if the manifest cannot be read.
  package func describe(_ build: PackageBuild) throws -> PackageDescription {
    var build = build
    // No description depends on the build system.
    build.system = nil
    return try read("describe", "--type", "json", of: build)
  }

  /// Reads the manifest of a package, with the settings of its targets.
  ///
  /// - Parameter build: The package and its build folder.
  /// - Returns: The manifest.
  /// - Throws: ``ToolError`` if the manifest cannot be read.
  package func manifest(of build: PackageBuild) throws -> PackageManifest { try read("dump-package", of: build) }

  private func read<Content: Decodable>(_ command: String..., of build: PackageBuild) throws -> Content {
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["package"] + build.arguments + command))
    if result.status == 127 { throw ToolError.swiftNotFound }
    guard result.status == 0, let json = result.output.firstIndex(of: UInt8(ascii: "{")),
      let content = try? JSONDecoder().decode(Content.self, from: result.output[json...])
    else {
      throw ToolError(
        message: "the manifest in \(build.package) cannot be read",
        remedy: "make 'swift package \(command[0])' succeed there", details: result.errors)
    }
    return content
  }
}

/// A package with its description, and its build.
package struct PackageLocation {
  package let package: PackageDescription
  package let build: PackageBuild

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
    let reader = PackageReader(runner: runner)
    let root = try reader.folder(from: path)
    let scratch = scratch.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? "\(root)/\(usual)"
    build = PackageBuild(package: root, scratch: scratch, system: buildSystem, isConfined: isConfined)
    package = try DescriptionCache(build: build, reader: reader).description()
  }
}
