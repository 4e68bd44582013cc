import Foundation

/// The parts of the output of `swift package describe --type json` that the tools need.
package struct PackageDescription: Codable, Equatable, Sendable {
  package let name: String
  package let displayName: String?
  package let path: String
  package let targets: [Target]
  package let dependencies: [Dependency]?
  package let products: [Product]?

  private enum CodingKeys: String, CodingKey {
    case name
    case displayName = "manifest_display_name"
    case path
    case targets
    case dependencies
    case products
  }

  package func absolutePath(of source: String, in target: Target) -> String {
    let folder = absolutePath(of: target)
    return "\(folder)/\(source)"
  }

  package func absolutePath(of target: Target) -> String {
    if target.path == "." { return path }
    return target.path.hasPrefix("/") ? target.path : "\(path)/\(target.path)"
  }

  package func relativePath(_ absolute: String) -> String {
    absolute.hasPrefix(path + "/") ? String(absolute.dropFirst(path.count + 1)) : absolute
  }

  /// The error for an unknown target, which suggests the nearest name or lists all.
  package func unknownTarget(_ wanted: String, choice: [String]) -> ToolError {
    ToolError(
      message: "package \(name) has no target named '\(wanted)'",
      remedy: NearestName.find(wanted, in: choice).map { "did you mean '\($0)'?" } ?? Self.choose(from: choice))
  }

  /// The remedy that lists the known names.
  package static func choose(from names: [String]) -> String { "choose from \(names.joined(separator: ", "))" }
}

extension PackageDescription {
  /// A target of the package.
  package struct Target: Codable, Equatable, Sendable {
    package let name: String
    package let c99name: String?
    package let type: String
    package let moduleType: String?
    package let path: String
    package let sources: [String]?
    package let targetDependencies: [String]?

    private enum CodingKeys: String, CodingKey {
      case name
      case c99name
      case type
      case moduleType = "module_type"
      case path
      case sources
      case targetDependencies = "target_dependencies"
    }

    /// The name of the target's module.
    package var module: String { c99name ?? name }
  }
}

extension PackageDescription {
  /// A package that this one depends on.
  package struct Dependency: Codable, Equatable, Sendable {
    /// The names of its Swift modules, which only the plugin knows.
    package let modules: [String]?
  }

  /// A product of the package.
  package struct Product: Codable, Equatable, Sendable {
    package let name: String
    package let targets: [String]
    /// The kind of the product, with its options.
    package let type: [String: [String]?]

    /// True if the product is a file that a process can start or load by its name.
    package var isLoadable: Bool {
      type.keys.contains("executable") || (type["library"] ?? nil)?.contains("dynamic") == true
    }
  }

  /// The products that are files that a process can start or load by their names.
  package var loadableProducts: [(name: String, targets: [String])] {
    // An executable target without a product gets one with its own name.
    (products ?? []).filter(\.isLoadable).map { ($0.name, $0.targets) }
      + targets.filter { $0.type == "executable" }.map { ($0.name, [$0.name]) }
  }
}

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
  /// - Parameters:
  ///   - folder: The package's folder.
  ///   - scratch: The package manager's build folder.
  ///   - isConfined: True if this process runs in a sandbox. Sandboxes cannot be nested.
  ///   - overlay: The arguments that select other manifests, as ``ManifestOverlay`` returns them.
  /// - Returns: The description.
  /// - Throws: ``ToolError`` if the manifest cannot be read.
  package func describe(
    _ folder: String, scratch: String, isConfined: Bool = false, overlay: [String] = []
  ) throws -> PackageDescription {
    try read(
      "describe", "--type", "json", of: PackageBuild(package: folder, scratch: scratch, isConfined: isConfined),
      overlay: overlay)
  }

  /// Reads the manifest of a package, with the settings of its targets.
  ///
  /// - Parameter build: The package and its build folder.
  /// - Returns: The manifest.
  /// - Throws: ``ToolError`` if the manifest cannot be read.
  package func manifest(of build: PackageBuild) throws -> PackageManifest { try read("dump-package", of: build) }

  private func read<Content: Decodable>(
    _ command: String..., of build: PackageBuild, overlay: [String] = []
  ) throws -> Content {
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["package"] + build.arguments + overlay + command))
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
