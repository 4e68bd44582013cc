import Foundation
import ToolSupport

/// Provides the symbol graphs: from a build of the requested targets, or from existing folders.
struct GraphSource {
  let options: DoublesOptions
  let package: PackageDescription
  let build: PackageBuild
  let runner: any ToolRunner
  let console: Console
  /// The command's own folder in the build folder.
  let work: String

  /// Builds the requested targets, and returns what the generator needs of them.
  ///
  /// - Throws: `ToolError` with the compiler's errors if a target does not compile.
  func input(of wanted: [PackageDescription.Target]) throws -> GeneratorInput {
    let swift = package.closure(of: wanted).filter(\.isSwift)
    let names = Set(wanted.map(\.name))
    let graphs = SymbolGraphBuild(
      PackageBuild(package: package.path, scratch: work + "/build", system: build.system), of: package,
      runner: runner, console: console
    ) { targets in
      (
        "\(targets.count == 1 ? "target \(targets[0]) does" : "targets \(targets.joined(separator: ", ")) do") not build, "
          + "so nothing was changed",
        "fix the errors above, delete generated files that contain errors, and run it again"
      )
    }
    let graphFolders =
      options.symbolGraphs.isEmpty ? try compile(wanted, swift, graphs) : try existingFolders(swift, wanted: names)

    let manifest = try manifest()
    let output = options.folder(of: .doubles, in: package.path)
    func settings(_ folder: String) -> ModuleSettings {
      ModuleSettings { manifest.sets($0, in: folder, of: package) }
    }
    return GeneratorInput(
      options: options, packageFolder: build.package,
      modules: swift.compactMap { target in
        graphFolders[target.module].map {
          let folder = package.absolutePath(of: target)
          return GeneratorInput.Module(
            name: target.module, graphs: $0, sources: folder,
            files: (target.sources ?? []).map { package.absolutePath(of: $0, in: target) },
            isWanted: names.contains(target.name), settings: settings(folder))
        }
      },
      outputSettings: settings(output), fixtureSettings: settings(options.folder(of: .fixtures, in: package.path)),
      isOutputInTests: manifest.isTest(output, in: package),
      graph: otherGraphs(graphs), otherModules: otherModules(graphs))
  }

  /// The settings of the targets.
  ///
  /// The package manager takes half a second to read a manifest, so one without such settings is not read.
  private func manifest() throws -> PackageManifest {
    let text = (try? String(contentsOfFile: package.path + "/Package.swift", encoding: .utf8)) ?? ""
    let words = ["solat", "Nonsending", "InternalImports", "testTarget", "anguage", "version:5", "version: 5"]
    let isRelevant = words.contains(where: text.contains)
    return isRelevant ? try build.manifest(runner) : PackageManifest()
  }

  private func compile(
    _ wanted: [PackageDescription.Target], _ modules: [PackageDescription.Target], _ graphs: SymbolGraphBuild
  ) throws -> [String: String] {
    try graphs.update(wanted.map(\.name), modules: modules)
    return try modules.reduce(into: [:]) { $0[$1.module] = try graphs.folder(of: $1.module) }
  }

  private func existingFolders(_ targets: [PackageDescription.Target], wanted: Set<String>) throws -> [String: String] {
    var folders: [String: String] = [:]
    for target in targets {
      guard let folder = options.symbolGraphs(of: target) else {
        if !wanted.contains(target.name) { continue }
        throw ToolError(
          message: "--symbol-graphs has no folder for target \(target.name)",
          remedy: "add \(target.name)=DIR, or leave the target out with --target")
      }
      let file = folder + "/" + target.module + ".symbols.json"
      guard FileManager.default.fileExists(atPath: file) else {
        throw ToolError(
          message: "no symbol graph of \(target.module) in \(folder)",
          remedy: "create it with 'swift package dump-symbol-graph --minimum-access-level internal'")
      }
      folders[target.module] = folder
    }
    return folders
  }

  /// The function that finds the graph of a module of another package or of the toolchain.
  private func otherGraphs(_ graphs: SymbolGraphBuild) -> @Sendable (String) throws -> GeneratorInput.GraphPlace {
    let existing = options.symbolGraphs
    let foreign = otherPackages
    let toolchain = ToolchainGraphs(runner: runner, work: work)
    return { [console] module in
      if let folder = existing[module] { return .folder(folder) }
      if foreign.contains(module) { return .onRequest }
      let built = existing.isEmpty ? try graphs.folder(of: module) : nil
      return try (built ?? console.show("Reading the symbols of \(module)…") { try toolchain.graph(of: module) }).map {
        .folder($0)
      } ?? .nowhere
    }
  }

  /// The function that finds the names for suggestions.
  private func otherModules(_ graphs: SymbolGraphBuild) -> @Sendable () -> Set<String> {
    let foreign = otherPackages
    return { foreign.union(graphs.modules).union(["Foundation", "Dispatch", "Swift"]) }
  }

  /// The modules of other packages, which only the plugin knows.
  private var otherPackages: Set<String> { Set((package.dependencies ?? []).flatMap { $0.modules ?? [] }) }
}

extension DoublesOptions {
  /// The folder of a target's existing symbol graph.
  func symbolGraphs(of target: PackageDescription.Target) -> String? {
    symbolGraphs[target.name] ?? symbolGraphs[target.module]
  }
}
