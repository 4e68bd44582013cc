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

  /// Reads the description of a package, which lists only the build's subset.
  ///
  /// - Throws: ``ToolError`` if the manifest cannot be read.
  package func describe(_ build: PackageBuild) throws -> PackageDescription {
    var build = build
    // No description depends on the build system.
    build.system = nil
    return try read("describe", "--type", "json", of: build)
  }

  /// Reads the manifest of a package, with the settings of its targets.
  ///
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

extension FileManager {
  /// Returns the names of the manifests in a package's folder.
  ///
  /// A package may have one for each version of Swift. The package manager chooses one.
  package func manifests(in folder: String) -> [String] {
    ((try? contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0 == "Package.swift" || ($0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift"))
    }.sorted()
  }
}
