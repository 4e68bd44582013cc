import Foundation
import ToolSupport

/// Provides the symbol graphs: from a build of the requested targets, or from existing folders.
struct GraphSource {
  let options: DoublesOptions
  let package: PackageDescription
  let runner: any ToolRunner
  let console: Console
  /// The package's build folder.
  let scratch: String
  /// The command's own folder in the build folder.
  let work: String
  let toolchain: String

  /// The modules with their graphs, and the folders of their sources.
  struct Graphs {
    let modules: [GeneratorInput.Module]
    let graph: @Sendable (String) throws -> String?
    let sourceFolders: Set<String>
    /// True if the doubles go to a target that is isolated to the main actor by default.
    let isOutputOnMainActor: Bool
    /// True if `NonisolatedNonsendingByDefault` is on in the doubles' target but not in the protocols'.
    let isOutputNonsending: Bool
  }

  /// Builds the requested targets and extracts their graphs.
  ///
  /// - Throws: `ToolError` with the compiler's errors if a target does not compile.
  func read(_ wanted: [PackageDescription.Target]) throws -> Graphs {
    let closure = package.closure(of: wanted)
    let swift = closure.filter(\.isSwift)
    let isBuilt = options.symbolGraphs.isEmpty
    if isBuilt { try build(wanted) }

    let build = BuildDescription(products: scratch + "/debug")
    let output = options.folders(in: package.path)[.doubles] ?? ""
    let extractor = GraphExtractor(
      runner: runner, build: build, work: work, toolchain: toolchain, representative: wanted.first?.module ?? "")
    let folders =
      isBuilt
      ? try extract(swift.map(\.module), extractor) : try existingFolders(swift, wanted: Set(wanted.map(\.name)))

    let names = Set(wanted.map(\.name))
    let modules = swift.compactMap { target in
      folders[target.module].map {
        GeneratorInput.Module(
          name: target.module, graphs: $0, sources: package.absolutePath(of: target),
          isWanted: names.contains(target.name))
      }
    }
    let others = wanted.reduce(into: Set()) { $0.formUnion(build.sourceFolders(of: $1.module)) }
    let own = Set(closure.map { package.absolutePath(of: $0) })
    return Graphs(
      modules: modules, graph: { try extractor.graph(ofOther: $0) },
      sourceFolders: own.union(others.filter { other in !own.contains { other == $0 || other.hasPrefix($0 + "/") } }),
      isOutputOnMainActor: build.isMainActorByDefault(output),
      isOutputNonsending: build.isNonsendingByDefault(output)
        && !wanted.contains { build.isNonsendingByDefault(package.absolutePath(of: $0)) })
  }

  private func build(_ targets: [PackageDescription.Target]) throws {
    for target in targets {
      let state = "Building \(target.name)…"
      console.show(state)
      let result = try runner.run(
        ToolCall(
          tool: "swift",
          arguments: [
            "build", "--package-path", package.path, "--scratch-path", scratch, "--target", target.name,
          ], joinsErrors: true)
      ) { line in
        if line.hasPrefix("["), let end = line.firstIndex(of: "]") { console.show("\(state) \(line[...end])") }
      }
      guard result.status == 0 else { throw Self.buildFailure(target.name, result.text) }
    }
  }

  private static func buildFailure(_ target: String, _ output: String) -> ToolError {
    let isProgress: (Substring) -> Bool = { $0.hasPrefix("[") || $0.hasPrefix("Building for ") }
    return ToolError(
      message: "target \(target) does not build, so nothing was changed",
      remedy: "fix the errors above, delete generated files that contain errors, and run it again",
      details: output.split(separator: "\n").filter { !isProgress($0) }.joined(separator: "\n"))
  }

  private func extract(_ modules: [String], _ extractor: GraphExtractor) throws -> [String: String] {
    console.show("Extracting symbol graphs…")
    return try extractor.extract(modules) { [console] done in
      console.show("Extracting symbol graphs… [\(done)/\(modules.count)]")
    }
  }

  private func existingFolders(_ targets: [PackageDescription.Target], wanted: Set<String>) throws -> [String: String] {
    var folders: [String: String] = [:]
    for target in targets {
      guard let folder = options.symbolGraphs[target.name] ?? options.symbolGraphs[target.module] else {
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
}
