import Foundation
import PackagePlugin

/// The command `swift package doubles`: gets the symbol graphs, and leaves the rest to the tool `rehearsal`.
@main
struct Doubles: CommandPlugin {
  /// The exit code by which the tool says that it needs symbol graphs.
  private static let needsGraphs: Int32 = 10

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let work = context.pluginWorkDirectoryURL
    let description = work.appendingPathComponent("package.json")
    try JSONEncoder().encode(Description(context.package)).write(to: description, options: .atomic)
    let tool = Tool(
      executable: try context.tool(named: "rehearsal").url,
      arguments: ["doubles", "--package-path", context.package.directoryURL.path]
        + ["--package-description", description.path, "--scratch-path", scratchFolder(above: work).path] + arguments)

    let prepared = try tool.run(["--prepare"], capturesOutput: true)
    guard prepared.status == Self.needsGraphs else {
      if !prepared.output.isEmpty { print(prepared.output, terminator: "") }
      return end(prepared.status)
    }
    let names = Set(prepared.output.split(separator: "\n").map(String.init))
    let targets = context.package.targets.filter { names.contains($0.name) }
    let options = PackageManager.SymbolGraphOptions(
      minimumAccessLevel: .private, includeSynthesized: false, includeSPI: false, emitExtensionBlocks: false)
    var graphs: [String] = []
    for target in targets {
      do {
        let graph = try packageManager.getSymbolGraph(for: target, options: options)
        graphs.append("\(target.name)=\(graph.directoryURL.path)")
      } catch {
        Diagnostics.error(
          "target \(target.name) does not build, so nothing was changed; fix the errors above, delete generated "
            + "files that contain errors, and run it again")
        return
      }
    }
    end(try tool.run(["--symbol-graphs"] + graphs, capturesOutput: false).status)
  }

  /// The build folder, which holds `plugins/<name>/outputs`.
  private func scratchFolder(above work: URL) -> URL {
    var folder = work
    while folder.path != "/", folder.lastPathComponent != "plugins" { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent()
  }

  /// The tool has said what is wrong; the package manager only has to fail.
  private func end(_ status: Int32) {
    if status != 0 { exit(status) }
  }
}
