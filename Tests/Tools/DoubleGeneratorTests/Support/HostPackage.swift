import Foundation
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// A session with a package in a folder that two hosts share, and that they generate doubles and fixtures for.
///
/// The hosts are `here`, where the compilation condition `HERE` holds, and `elsewhere`. The package is in Samples/Hosts.txt, and a
/// compiler has compiled it for each of them.
///
/// Safe: its only state is constant.
final class HostPackage: TemporaryFolder, Session, @unchecked Sendable {
  static let commands = CommandList(
    """
    show here|elsewhere [OPTION...]      prints the files that a host generates, and its warnings
    generate here|elsewhere [OPTION...]  writes them
    plan here|elsewhere [OPTION...]      prints what that would do with each file
    plan-nothing [OPTION...]             prints what it would do if there were no declarations
    cat FILE
    remove FILE
    """)

  let placeholders: [String: String] = [:]
  /// The symbol graphs by the names of the hosts.
  private let hosts: [String: String]

  /// The symbol graphs of the compilers on both hosts.
  static let graphs = Task { ["here": try await graph(["-D", "HERE"]), "elsewhere": try await graph([])] }

  /// The folder of the package in these graphs.
  private static let folder = "/the package"

  private static func graph(_ options: [String]) async throws -> String {
    let folder = TemporaryFolder()
    let files = try writeSources(to: folder)
    try await Toolchain.emitSymbolGraph(of: "Core", files: files, to: folder.root, options)
    // The protocol of another module is compiled together with this one, and gets the name of its module.
    return (folder.text("Core.symbols.json") ?? "").replacing("s:4Core4LampP", with: "s:3Top4LampP")
      .replacing(folder.root.path, with: Self.folder)
  }

  /// Writes the files of Samples/Hosts.txt, and returns their paths.
  private static func writeSources(to folder: TemporaryFolder) throws -> [String] {
    let text = try String(contentsOf: SampleFile.folder.appending(path: "Hosts.txt"), encoding: .utf8)
    return try text.split(separator: "=== ").map { part in
      let (path, source) = (part.prefix { $0 != "\n" }, part.drop { $0 != "\n" }.dropFirst())
      try folder.write(String(source), to: "Sources/\(path)")
      return folder.path("Sources/\(path)")
    }
  }

  init(_ graphs: [String: String]) throws {
    hosts = graphs
    super.init()
    _ = try Self.writeSources(to: self)
  }

  func run(_ command: SessionCommand) throws -> String {
    let words = command.operands
    let options = Array(words.dropFirst())
    switch command.name {
    case "show":
      let generation = try generation(on: words[0], options)
      let files = generation.files.map { file in
        let unseen = file.unseenConditions.isEmpty ? "" : ", without \(file.unseenConditions.sorted())"
        return "=== \(file.root) \(file.path), \(file.subject) in \(file.source ?? "no file")\(unseen)\n\(file.text)\n"
      }
      return (files + generation.diagnostics.map { $0.rendered + "\n" }).joined()
    case "generate": try generate(on: words[0], options)
    case "plan": return summary(try plan(try generation(on: words[0], options), options))
    case "plan-nothing": return summary(try plan(Generation(), words))
    case "cat": return text(words[0]) ?? "no such file"
    case "remove": try remove(words[0])
    default: throw command.isUnhandled
    }
    return ""
  }

  /// Generates on a host, and writes the files.
  func generate(on host: String, _ options: [String]) throws {
    try OutputWriter(folders: [path("Out")]).apply(try plan(try generation(on: host, options), options))
  }

  private func options(_ words: [String]) throws -> DoublesOptions { try DoublesOptions(["--output", "Out"] + words) }

  private func plan(_ generation: Generation, _ words: [String]) throws -> OutputPlan {
    let options = try options(words)
    return OutputPlan(
      generation, options: options, sources: wanted(options).map { "Sources/\($0)" }, package: root.path)
  }

  private func wanted(_ options: DoublesOptions) -> [String] { options.targets.isEmpty ? ["Core"] : options.targets }

  /// The files with their actions, in order.
  private func summary(_ plan: OutputPlan) -> String {
    plan.files.map { file in
      let path = file.path.dropFirst(path("Out").count + 1)
      return "\(file.action) \(path)\(file.note.isEmpty ? "" : ": " + file.note.prefix { $0 != ":" })"
    }.joined(separator: "\n")
  }

  private func generation(on host: String, _ words: [String]) throws -> Generation {
    try write(graph: (hosts[host] ?? "").replacing(Self.folder, with: root.path))
    let options = try options(words)
    let input = GeneratorInput(
      options: options, packageFolder: root.path,
      modules: Self.modules.map { module in
        GeneratorInput.Module(
          name: module, graphs: root.path, sources: path("Sources/\(module)"), files: files(in: "Sources/\(module)"),
          isWanted: wanted(options).contains(module))
      },
      graph: { _ in .nowhere })
    guard case .made(let generation) = try Generator.generate(input) else { return Generation() }
    return generation
  }

  private static let modules = ["Core", "Top"]

  /// Writes a graph with the symbols of both modules as one graph for each.
  private func write(graph: String) throws {
    let all = try JSONSerialization.jsonObject(with: Data(graph.utf8)) as? [String: Any] ?? [:]
    for module in Self.modules {
      var own = all
      own["module"] = ["name": module]
      for key in ["symbols", "relationships"] {
        own[key] = (all[key] as? [[String: Any]])?.filter { entry in
          let id = (entry["identifier"] as? [String: Any])?["precise"] ?? entry["source"]
          return (id as? String)?.hasPrefix("s:3Top") == (module == "Top")
        }
      }
      try JSONSerialization.data(withJSONObject: own).write(to: root.appending(path: "\(module).symbols.json"))
    }
  }

  /// The paths of the Swift files in a folder.
  func files(in folder: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: path(folder))) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { path("\(folder)/\($0)") }
  }
}
