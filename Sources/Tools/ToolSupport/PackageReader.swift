import Foundation

/// Finds a package and reads what the package manager says about it.
package struct PackageReader {
  private let runner: any ToolRunner
  private let files: FileManager

  package init(runner: any ToolRunner, files: FileManager = .default) {
    self.runner = runner
    self.files = files
  }

  /// The folder of the package that a path lies in.
  ///
  /// - Throws: ``ToolError`` when no folder from there upwards has a manifest.
  package func folder(from path: String) throws -> String {
    let start = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    var folder = start
    while !files.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
      guard folder.path != "/" else {
        throw ToolError(
          message: "no Package.swift in \(start.path) or above it",
          remedy: "name the package's folder with --package-path")
      }
      folder.deleteLastPathComponent()
    }
    return folder.path
  }

  /// What the package in a folder is made of.
  ///
  /// - Parameters:
  ///   - folder: The package's folder.
  ///   - scratch: Where the package manager builds.
  ///   - isConfined: Whether a sandbox is around this process already, and there can be none within.
  /// - Returns: The package.
  /// - Throws: ``ToolError`` when its manifest cannot be read.
  package func describe(_ folder: String, scratch: String, isConfined: Bool = false) throws -> PackageDescription {
    let result = try runner.run(
      ToolCall(
        tool: "swift",
        arguments: [
          "package", "--package-path", folder, "--scratch-path", scratch,
        ] + (isConfined ? ["--disable-sandbox"] : []) + ["describe", "--type", "json"]))
    if result.status == 127 {
      throw ToolError(message: "swift is not on PATH", remedy: "put a Swift toolchain's usr/bin folder there")
    }
    guard result.status == 0, let json = result.output.firstIndex(of: UInt8(ascii: "{")),
      let package = try? JSONDecoder().decode(PackageDescription.self, from: result.output[json...])
    else {
      throw ToolError(
        message: "the manifest in \(folder) cannot be read", remedy: "make 'swift package describe' succeed there",
        details: result.errors)
    }
    return package
  }
}
