import Foundation
import PackagePlugin

/// The command `swift package doubles`, which gets symbol graphs from the package manager and runs `rehearsal doubles`.
///
/// A plugin runs in a sandbox, where the tool cannot start a build of its own. So the tool runs twice: `--prepare` lists
/// the targets whose symbol graphs it needs, and the second run gets the folders of these graphs.
@main
struct Doubles: CommandPlugin {
  /// The exit code of `--prepare` if the tool needs symbol graphs.
  private static let needsGraphs: Int32 = 10

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let work = context.pluginWorkDirectoryURL
    let description = work.appendingPathComponent("package.json")
    try JSONEncoder().encode(Description(context.package)).write(to: description, options: .atomic)
    let tool = Tool(
      executable: try builtTool(),
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
          "target \(target.name) does not build, so nothing was changed; fix the errors above and run it again; "
            + "if generated files have errors, delete these files")
        return
      }
    }
    end(try tool.run(["--symbol-graphs"] + graphs, capturesOutput: false).status)
  }

  /// Builds the tool `rehearsal`, and returns its path.
  ///
  /// The plugin does not depend on the tool. The package manager would then compile all of it a second time, for
  /// plugins, in every build of the package.
  private func builtTool() throws -> URL {
    let build = try packageManager.build(.product("rehearsal"), parameters: .init(echoLogs: true))
    guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      Diagnostics.error("the tool 'rehearsal' does not build; fix the errors above and run it again")
      exit(3)
    }
    return tool.url
  }

  /// The build folder, which contains the plugin's work folder `plugins/<name>/outputs`.
  private func scratchFolder(above work: URL) -> URL {
    var folder = work
    while folder.path != "/", folder.lastPathComponent != "plugins" { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent()
  }

  /// Exits with the tool's exit code, which makes the package manager fail.
  ///
  /// The tool has printed the error.
  private func end(_ status: Int32) {
    if status != 0 { exit(status) }
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

  let name: String
  let path: String
  let targets: [Target]

  init(_ package: Package) {
    name = package.displayName
    path = package.directoryURL.path
    targets = package.targets.map(Target.init)
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

/// The tool `rehearsal`, with the arguments common to all its runs.
struct Tool {
  let executable: URL
  let arguments: [String]

  func run(_ more: [String], capturesOutput: Bool) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments + more
    let pipe = capturesOutput ? Pipe() : nil
    if let pipe { process.standardOutput = pipe }
    try process.run()
    let output = pipe?.fileHandleForReading.readDataToEndOfFile() ?? Data()
    process.waitUntilExit()
    let isSignalled = process.terminationReason == .uncaughtSignal
    return ((isSignalled ? 128 : 0) + process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
