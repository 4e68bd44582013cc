import Foundation

extension PackageBuild {
  /// Finds the folder of the package that contains a path.
  ///
  /// - Throws: ``ToolError`` if neither the path nor a folder above it has a manifest.
  package static func folder(from path: String) throws -> String {
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

  /// Asks the package manager for the description of the package, which lists only the build's subset.
  ///
  /// - Throws: ``ToolError`` if the manifest cannot be read.
  package func describe(_ runner: any ToolRunner) throws -> PackageDescription {
    var build = self
    // No description depends on the build system.
    build.system = nil
    return try build.read("describe", "--type", "json", runner: runner)
  }

  /// Asks the package manager for the manifest, with the settings of the targets.
  ///
  /// - Throws: ``ToolError`` if the manifest cannot be read.
  package func manifest(_ runner: any ToolRunner) throws -> PackageManifest {
    try read("dump-package", runner: runner)
  }

  private func read<Content: Decodable>(_ command: String..., runner: any ToolRunner) throws -> Content {
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["package"] + arguments + command))
    if result.status == 127 { throw ToolError.swiftNotFound }
    guard result.status == 0, let json = result.output.firstIndex(of: UInt8(ascii: "{")),
      let content = try? JSONDecoder().decode(Content.self, from: result.output[json...])
    else {
      throw ToolError(
        message: "the manifest in \(package) cannot be read",
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
