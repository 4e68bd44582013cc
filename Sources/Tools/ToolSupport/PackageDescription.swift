import Foundation

/// The parts of `swift package describe --type json` that the tools need.
package struct PackageDescription: Decodable, Equatable, Sendable {
  package let name: String
  package let displayName: String?
  package let path: String
  package let targets: [Target]

  private enum CodingKeys: String, CodingKey {
    case name
    case displayName = "manifest_display_name"
    case path
    case targets
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

  /// The error for a target that the package does not have: the one that was probably meant, or the choice.
  package func unknownTarget(_ wanted: String, choice: [String]) -> ToolError {
    ToolError(
      message: "package \(name) has no target named '\(wanted)'",
      remedy: NearestName.find(wanted, in: choice).map { "did you mean '\($0)'?" } ?? Self.choose(from: choice))
  }

  /// The remedy that lists what there is.
  package static func choose(from names: [String]) -> String { "choose from \(names.joined(separator: ", "))" }
}

extension PackageDescription {
  /// One target of the package.
  package struct Target: Decodable, Equatable, Sendable {
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

    /// The name under which code imports the target.
    package var module: String { c99name ?? name }
  }
}
