import Foundation

/// The package manager's description of its last build, with the compiler arguments of each module.
package struct BuildDescription: Sendable {
  /// The folder of the built modules.
  package let modulesFolder: String
  private let arguments: [String: [String]]
  private let sources: [String: [String]]
  private let dependencies: [String: [String]]

  /// Reads the description from a products folder.
  ///
  /// Without one, the description is empty.
  package init(products: String) {
    modulesFolder = products + "/Modules"
    let file = URL(fileURLWithPath: products + "/description.json")
    let stored = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Stored.self, from: $0) }
    let commands = stored.map { Array($0.swiftCommands.values) } ?? []
    arguments = Dictionary(commands.map { ($0.moduleName, $0.otherArguments) }) { first, _ in first }
    sources = Dictionary(commands.map { ($0.moduleName, $0.sources) }) { first, _ in first }
    dependencies = stored?.targetDependencyMap ?? [:]
  }

  /// The compiler arguments of a module that also matter when its symbol graph is extracted.
  ///
  /// They let the compiler find the C modules, frameworks and other packages that the module imports.
  package func searchArguments(of module: String) -> [String] {
    let all = arguments[module] ?? []
    var found: [String] = []
    var index = 0
    while index < all.count {
      let argument = all[index]
      if Self.optionsWithValue.contains(argument), index + 1 < all.count {
        found += [argument, all[index + 1]]
        index += 1
      } else if ["-I", "-F", "-cxx-interoperability-mode="].contains(where: argument.hasPrefix) {
        found.append(argument)
      }
      index += 1
    }
    return found
  }

  /// True if the target of a folder is isolated to the main actor by default.
  package func isMainActorByDefault(_ folder: String) -> Bool {
    has("-default-isolation", "MainActor", in: folder)
  }

  /// True if asynchronous closures in the target of a folder run on the caller's actor by default.
  package func isNonsendingByDefault(_ folder: String) -> Bool {
    has("-enable-upcoming-feature", "NonisolatedNonsendingByDefault", in: folder)
  }

  private func has(_ option: String, _ value: String, in folder: String) -> Bool {
    arguments.contains { module, arguments in
      guard zip(arguments, arguments.dropFirst()).contains(where: { $0 == option && $1 == value }) else { return false }
      // The folder may be inside a source folder of the target, or contain one.
      return (sources[module] ?? []).contains { source in
        let parent = URL(fileURLWithPath: source).deletingLastPathComponent().path
        return (folder + "/").hasPrefix(parent + "/") || parent.hasPrefix(folder + "/")
      }
    }
  }

  /// The source folders of a module and of all its dependencies, also those in other packages.
  package func sourceFolders(of module: String) -> Set<String> {
    var seen: Set<String> = [module]
    var pending = [module]
    while let next = pending.popLast() {
      for name in dependencies[next] ?? [] where seen.insert(name).inserted { pending.append(name) }
    }
    return Set(seen.flatMap { sources[$0] ?? [] }.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
  }

  private static let optionsWithValue: Set = [
    "-Xcc", "-I", "-F", "-Fsystem", "-Isystem", "-sdk", "-target", "-swift-version",
  ]

  private struct Stored: Decodable {
    struct Command: Decodable {
      let moduleName: String
      let otherArguments: [String]
      let sources: [String]
    }

    let swiftCommands: [String: Command]
    let targetDependencyMap: [String: [String]]?
  }
}
