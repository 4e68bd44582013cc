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
    case name, path, targets, dependencies, products
    case displayName = "manifest_display_name"
  }

  /// Describes code without a manifest.
  package init(name: String, path: String, targets: [Target]) {
    (self.name, self.path, self.targets) = (name, path, targets)
    (displayName, dependencies, products) = (nil, nil, nil)
  }

  package func absolutePath(of source: String, in target: Target) -> String { "\(absolutePath(of: target))/\(source)" }

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

    /// Describes a module, with its sources relative to its folder.
    package init(module: String, type: String, path: String, sources: [String]) {
      (name, self.type, self.path, self.sources) = (module, type, path, sources)
      (c99name, moduleType, targetDependencies) = (nil, "SwiftTarget", nil)
    }

    private enum CodingKeys: String, CodingKey {
      case name, c99name, type, path, sources
      case moduleType = "module_type"
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
    /// Its folder if it is a folder beside this package, and not a copy of a version.
    package let path: String?
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
