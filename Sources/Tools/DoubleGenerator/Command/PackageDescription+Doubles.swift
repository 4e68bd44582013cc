import Foundation
import ToolSupport

extension PackageDescription.Target {
  /// True if the generator can write doubles of the target's protocols.
  var canBeDoubled: Bool { type == "library" && isSwift }

  /// True if the compiler creates a symbol graph of the target.
  var isSwift: Bool { moduleType == "SwiftTarget" && sources?.isEmpty == false }
}

extension PackageDescription {
  /// Selects the targets to write doubles for, sorted by name, without the output folder.
  ///
  /// The closure returns the text of a source. A target without a protocol needs no build.
  ///
  /// - Throws: `ToolError` for an unknown or unsuitable name, or if no target is left.
  func targetsToDouble(_ options: DoublesOptions, text: (String) -> String?) throws -> [Target] {
    let possible = targets.filter(\.canBeDoubled).sorted { $0.name < $1.name }
    let choice = possible.map(\.name)
    for name in options.targets {
      guard let target = targets.first(where: { $0.name == name }) else {
        throw choice.isEmpty ? nothingToDouble : unknownTarget(name, choice: choice)
      }
      if !target.isSwift || ["plugin", "macro", "snippet"].contains(target.type) {
        throw ToolError(
          message: "other code cannot import target '\(name)'",
          remedy: choice.isEmpty ? "add a library target in Package.swift" : Self.choose(from: choice))
      }
    }
    if !options.targets.isEmpty {
      return targets.filter { options.targets.contains($0.name) }.sorted { $0.name < $1.name }
    }

    let output = options.folder(of: .doubles, in: path)
    let found = possible.filter { target in
      let folder = absolutePath(of: target)
      let isOutput = folder == output || folder.hasPrefix(output + "/") || output.hasPrefix(folder + "/")
      if isOutput { return false }
      let sources = target.sources ?? []
      return sources.contains { source in
        let text = text(absolutePath(of: source, in: target)) ?? ""
        return text.contains("protocol ") || options.makesFixtures
          || options.also.contains { name in
            let name = name.split(separator: ".").last.map(String.init) ?? name
            let start = name.prefix { $0 != "*" && $0 != "?" }
            return ["class", "typealias", "struct"].contains { text.contains("\($0) \(start)") }
          }
      }
    }
    guard !found.isEmpty else { throw nothingToDouble }
    return found
  }

  /// The targets of this package that the given targets depend on, themselves included, sorted by name.
  func closure(of wanted: [Target]) -> [Target] {
    let names = closure(of: wanted.map(\.name))
    return targets.filter { names.contains($0.name) }.sorted { $0.name < $1.name }
  }

  private var nothingToDouble: ToolError {
    ToolError(
      message: "package \(name) has no library target that declares a protocol",
      remedy: "name another target with --target, or another package with --package-path")
  }
}
