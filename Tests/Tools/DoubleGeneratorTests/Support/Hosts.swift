import Foundation
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// Two hosts that generate doubles and fixtures for one package, and that differ in the compilation condition `HERE`.
///
/// The package is in Samples/Hosts.txt. A compiler has compiled it for each of the hosts.
enum Host: String, CaseIterable, Sendable {
  case here
  case elsewhere

  /// The compiled packages of both hosts, in the order of the cases.
  private static let graphs = Task {
    var graphs: [String] = []
    for host in allCases { graphs.append(try await host.compile()) }
    return graphs
  }

  /// The folder of the package in these graphs.
  private static let placeholder = "/the package"

  private func compile() async throws -> String {
    try await TemporaryFolder.with { folder in
      let files = try HostPackage.writeSources(to: folder)
      try await Toolchain.emitSymbolGraph(
        of: "Core", files: files, to: folder, self == .here ? ["-D", "HERE"] : [])
      let graph = try String(contentsOf: folder.appending(path: "Core.symbols.json"), encoding: .utf8)
      // The protocol of another module is compiled together with this one, and gets the name of its module.
      let renamed = graph.replacing("s:4Core4LampP", with: "s:3Top4LampP")
      return renamed.replacing(folder.path, with: Self.placeholder)
    }
  }

  /// The symbol graph, with the files of a package.
  fileprivate func graph(in package: URL) async throws -> String {
    try await Self.graphs.value[self == .here ? 0 : 1].replacing(Self.placeholder, with: package.path)
  }
}

/// A package in a folder that two hosts share.
struct HostPackage {
  let folder: URL
  /// The modules that get doubles.
  var wanted: Set<String> = ["Core"]
  /// The options beside the output folder.
  var options: [String] = []

  init(_ folder: URL, wanted: Set<String> = ["Core"], options: [String] = []) throws {
    self.folder = folder
    self.wanted = wanted
    self.options = options
    _ = try Self.writeSources(to: folder)
  }

  /// Writes the files of Samples/Hosts.txt, and returns their paths.
  fileprivate static func writeSources(to folder: URL) throws -> [String] {
    let text = try String(contentsOf: SampleFile.folder.appending(path: "Hosts.txt"), encoding: .utf8)
    return try text.split(separator: "=== ").map { part in
      let (path, source) = (part.prefix { $0 != "\n" }, part.drop { $0 != "\n" }.dropFirst())
      let file = folder.appending(path: "Sources/\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(source.utf8).write(to: file)
      return file.path
    }
  }

  /// Generates on a host, and writes the files.
  func run(on host: Host) async throws {
    try OutputWriter(folders: [folder.path + "/Out"]).apply(try await plan(on: host))
  }

  func plan(on host: Host) async throws -> OutputPlan {
    plan(try await generation(on: host))
  }

  func plan(_ generation: Generation) -> OutputPlan {
    let options = (try? DoublesOptions(["--output", "Out"] + options)) ?? DoublesOptions()
    return OutputPlan(
      generation, options: options,
      sources: wanted.map { "Sources/\($0)" }.sorted(), package: folder.path)
  }

  func generation(on host: Host) async throws -> Generation {
    try write(try await host.graph(in: folder))
    let input = GeneratorInput(
      options: try DoublesOptions(["--output", "Out"] + options), packageFolder: folder.path,
      modules: ["Core", "Top"].map { module in
        GeneratorInput.Module(
          name: module, graphs: folder.path, sources: "\(folder.path)/Sources/\(module)", files: sources(of: module),
          isWanted: wanted.contains(module))
      },
      graph: { _ in .nowhere })
    guard case .made(let generation) = try Generator.generate(input) else { return Generation() }
    return generation
  }

  /// Writes a graph with the symbols of both modules as one graph for each.
  private func write(_ graph: String) throws {
    let all = try JSONSerialization.jsonObject(with: Data(graph.utf8)) as? [String: Any] ?? [:]
    for module in ["Core", "Top"] {
      var own = all
      own["module"] = ["name": module]
      for key in ["symbols", "relationships"] {
        own[key] = (all[key] as? [[String: Any]])?.filter { entry in
          let id = (entry["identifier"] as? [String: Any])?["precise"] ?? entry["source"]
          return (id as? String)?.hasPrefix("s:3Top") == (module == "Top")
        }
      }
      try JSONSerialization.data(withJSONObject: own).write(to: folder.appending(path: "\(module).symbols.json"))
    }
  }

  /// The paths of the sources of both modules.
  var sources: [String] { ["Core", "Top"].flatMap(sources) }

  private func sources(of module: String) -> [String] {
    let folder = "\(folder.path)/Sources/\(module)"
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The texts of the files in the output folder, by their paths.
  var files: [String: String] {
    let paths = FileManager.default.enumerator(atPath: folder.path + "/Out")?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { files, path in
      files[path] = try? String(contentsOf: folder.appending(path: "Out/\(path)"), encoding: .utf8)
    }
  }
}

extension OutputPlan {
  /// The files with their actions, in order.
  func summary(in package: HostPackage) -> [String] {
    files.map { "\($0.action) \($0.path.dropFirst("\(package.folder.path)/Out/".count))" }
  }

  /// The texts of the files that the plan changes.
  var differences: String {
    files.filter(\.action.isDrift).map { "\($0.path)\n\($0.text)" }.joined()
  }
}
