import Foundation

/// The settings of a package's targets, as `swift package dump-package` prints them.
package struct PackageManifest: Decodable, Equatable, Sendable {
  private let targets: [Target]
  private let toolsVersion: ToolsVersion?
  private let swiftLanguageVersions: [String]?

  /// Creates a manifest without targets.
  package init() { (targets, toolsVersion, swiftLanguageVersions) = ([], nil, nil) }

  /// True if a folder, which is absolute, belongs to a test target, whose code can use `@testable` imports.
  package func isTest(_ folder: String, in package: PackageDescription) -> Bool {
    targets.contains { $0.type == "test" && Self.contains($0.folder(in: package), folder) }
  }

  /// True if a build for debugging on this platform has a compiler option in the target of a folder.
  ///
  /// The option and its value are words such as `-default-isolation` and `MainActor`, or `-swift-version` and `5`. The
  /// folder, which is absolute, may be inside a target's folder, or contain one.
  package func sets(_ option: [String], in folder: String, of package: PackageDescription) -> Bool {
    targets.contains { target in
      let own = target.folder(in: package)
      let isOwner = Self.contains(own, folder) || Self.contains(folder, own)
      return isOwner && target.arguments(languageMode).contains(option)
    }
  }

  /// The language mode of targets that have none of their own.
  private var languageMode: String {
    swiftLanguageVersions?.max() ?? toolsVersion.map { String($0._version.prefix { $0 != "." }) } ?? "6"
  }

  private static func contains(_ folder: String, _ other: String) -> Bool { (other + "/").hasPrefix(folder + "/") }

  private struct ToolsVersion: Decodable, Equatable, Sendable {
    let _version: String
  }

  private struct Target: Decodable, Equatable, Sendable {
    let name: String
    let type: String
    let path: String?
    let settings: [Setting]

    /// The compiler options of a build, in a language mode unless a setting names another.
    func arguments(_ languageMode: String) -> [String] {
      let own = settings.filter(\.isActive).flatMap(\.kind.arguments)
      return own.contains("-swift-version") ? own : own + ["-swift-version", languageMode]
    }

    func folder(in package: PackageDescription) -> String {
      if let target = package.targets.first(where: { $0.name == name }) { return package.absolutePath(of: target) }
      // The description does not list a target before it has a source file.
      return "\(package.path)/\(path ?? (type == "test" ? "Tests/" : "Sources/") + name)"
    }
  }

  private struct Setting: Decodable, Equatable, Sendable {
    struct Condition: Decodable, Equatable, Sendable {
      let platformNames: [String]?
      let config: String?
    }

    let kind: Kind
    let condition: Condition?

    /// True if the setting applies to a debug build for this platform.
    var isActive: Bool {
      #if os(macOS)
        let platform = "macos"
      #else
        let platform = "linux"
      #endif
      let platforms = condition?.platformNames ?? []
      return condition?.config != "release" && (platforms.isEmpty || platforms.contains(platform))
    }
  }

  private struct Kind: Decodable, Equatable, Sendable {
    struct Value<Content: Decodable & Equatable & Sendable>: Decodable, Equatable, Sendable {
      let content: Content

      private enum CodingKeys: String, CodingKey {
        case content = "_0"
      }
    }

    let defaultIsolation: Value<String>?
    let enableUpcomingFeature: Value<String>?
    let swiftLanguageMode: Value<String>?
    let unsafeFlags: Value<[String]>?

    var arguments: [String] {
      let options = [
        ("-default-isolation", defaultIsolation), ("-enable-upcoming-feature", enableUpcomingFeature),
        ("-swift-version", swiftLanguageMode),
      ]
      return options.flatMap { option, value in value.map { [option, $0.content] } ?? [] }
        + (unsafeFlags?.content ?? [])
    }
  }
}
