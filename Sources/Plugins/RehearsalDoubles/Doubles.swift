import Foundation
import PackagePlugin

/// The command `swift package doubles`, which gets symbol graphs from the package manager and runs `rehearsal doubles`.
///
/// A plugin runs in a sandbox, where the tool cannot start a build of its own. So the tool leaves the names of the symbol
/// graphs that it needs in a file, and runs again with their folders.
@main
struct Doubles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try RehearsalTool(for: context, packageManager)
    let description = tool.work.appendingPathComponent("package.json")
    let needed = tool.work.appendingPathComponent("needed.txt")
    try JSONEncoder().encode(Description(context.package)).write(to: description, options: .atomic)
    let command =
      ["doubles", "--package-path", context.package.directoryURL.path, "--package-description", description.path]
      + ["--scratch-path", tool.work.appendingPathComponent("package").path, "--needed-graphs", needed.path]
      + arguments

    let targets = context.package.targets + context.package.otherPackages.flatMap(\.targets)
    let options = PackageManager.SymbolGraphOptions(
      minimumAccessLevel: .private, includeSynthesized: false, includeSPI: false, emitExtensionBlocks: false)
    var graphs: [String] = []
    var status: Int32
    repeat {
      try? FileManager.default.removeItem(at: needed)
      status = try tool.run(command + (graphs.isEmpty ? [] : ["--symbol-graphs"] + graphs))
      for name in ((try? String(contentsOf: needed, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init) {
        let target = targets.first { [$0.name, ($0 as? any SourceModuleTarget)?.moduleName].contains(name) }
        let graph = try? target.map { target in
          try RehearsalTool.noting("Building \(target.name) to read its symbols…") {
            try packageManager.getSymbolGraph(for: target, options: options)
          }
        }
        guard let graph else {
          Diagnostics.error(
            "target \(name) does not build, so nothing was changed; fix the errors above and run it again; "
              + "if generated files have errors, delete these files")
          return
        }
        graphs.append("\(name)=\(graph.directoryURL.path)")
      }
    } while FileManager.default.fileExists(atPath: needed.path)
    // The tool has printed the error. Exiting with its code makes the package manager fail.
    if status != 0 { exit(status) }
  }
}

extension Package {
  /// The packages that this one depends on, directly or not.
  fileprivate var otherPackages: [Package] {
    var found: [Package] = []
    var pending = dependencies.map(\.package)
    while let next = pending.popLast() {
      guard !found.contains(where: { $0.id == next.id }) else { continue }
      found.append(next)
      pending += next.dependencies.map(\.package)
    }
    return found
  }
}

/// A description of the package, in the JSON format of `swift package describe --type json`.
struct Description: Encodable {
  struct Target: Encodable {
    let name: String
    let c99name: String
    let type: String
    let moduleType: String
    let path: String
    let sources: [String]
    let targetDependencies: [String]

    private enum CodingKeys: String, CodingKey {
      case name
      case c99name
      case type
      case moduleType = "module_type"
      case path
      case sources
      case targetDependencies = "target_dependencies"
    }
  }

  struct Dependency: Encodable {
    let modules: [String]
  }

  let name: String
  let path: String
  let targets: [Target]
  let dependencies: [Dependency]

  init(_ package: Package) {
    name = package.displayName
    path = package.directoryURL.path
    targets = package.targets.map(Target.init)
    dependencies = package.otherPackages.map { other in
      Dependency(modules: other.targets.compactMap { ($0 as? SwiftSourceModuleTarget)?.moduleName })
    }
  }
}

extension Description.Target {
  init(_ target: any PackagePlugin.Target) {
    let swift = target as? SwiftSourceModuleTarget
    let folder = target.directoryURL.path
    let module = target as? any SourceModuleTarget
    name = target.name
    c99name = module?.moduleName ?? target.name
    path = folder
    moduleType = swift == nil ? "OtherTarget" : "SwiftTarget"
    type =
      switch module?.kind {
      case .executable: "executable"
      case .test: "test"
      case .macro: "macro"
      case .generic: "library"
      default: "other"
      }
    sources =
      module?.sourceFiles.filter { $0.type == .source }
      .map { String($0.url.path.dropFirst(folder.hasSuffix("/") ? folder.count : folder.count + 1)) } ?? []
    targetDependencies = target.dependencies.compactMap { dependency in
      if case .target(let target) = dependency { target.name } else { nil }
    }
  }
}
