import Foundation
import ToolSupport

/// A compiled package with many protocols and its symbol graph.
struct SamplePackage {
  let protocols: Int
  private let folder: URL

  /// Writes and compiles the package, and extracts its symbol graph, which takes up to half a minute that no figure includes.
  init(protocols: Int, in folder: URL) throws {
    self.protocols = protocols
    self.folder = folder
    Progress.show("writing and compiling a package of \(protocols) protocols")
    try write("// swift-tools-version: 6.1\n", to: "Package.swift")
    let sources = (0..<protocols).map { "Folder\($0 / 50)/\(SampleSources.protocolName($0)).swift" }
    for (number, source) in sources.enumerated() {
      try write(SampleSources.declarations(number), to: "Sources/Core/\(source)")
    }
    try write(SampleSources.models, to: "Sources/Core/Models.swift")
    let target: [String: Any] = [
      "name": "Core", "c99name": "Core", "type": "library", "module_type": "SwiftTarget", "path": "Sources/Core",
      "sources": sources + ["Models.swift"],
    ]
    let description: [String: Any] = ["name": "Sample", "path": folder.path, "targets": [target]]
    try write(
      String(decoding: JSONSerialization.data(withJSONObject: description), as: UTF8.self), to: "work/package.json")

    try makeFolder("modules")
    try makeFolder("graphs")
    let files = (sources + ["Models.swift"]).map { path("Sources/Core/\($0)") }
    try Command.run(
      "swiftc",
      try response(
        [
          "-emit-module", "-wmo", "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies", "-module-name",
          "Core", "-swift-version", "6", "-parse-as-library",
        ] + files,
        to: "core.txt"), "-o", path("modules/Core.swiftmodule"))
    try Command.run(
      [
        "swift", "symbolgraph-extract", "-module-name", "Core", "-I", path("modules"), "-minimum-access-level",
        "private", "-skip-synthesized-members", "-output-dir", path("graphs"),
      ] + Toolchain(runner: ProcessRunner()).platformArguments)
  }

  /// Runs the generator with the existing symbol graph.
  ///
  /// The output folder should be new, because file systems are slow to reuse the space of removed files.
  func generate(to output: String, _ options: String...) throws -> ToolProcess {
    try ToolProcess(
      [
        "doubles", "--package-path", folder.path, "--package-description", path("work/package.json"), "--symbol-graphs",
        "Core=\(path("graphs"))", "--target", "Core", "--output", output,
      ] + options)
  }

  /// The paths of the generated doubles of the first protocols.
  func generated(_ count: Int, in output: String) -> [String] {
    (0..<count).map { path("\(output)/Folder\($0 / 50)/\(SampleSources.doubleName($0)).swift") }
  }

  /// Writes the handwritten doubles of the first protocols, and returns their paths.
  func writeByHand(_ count: Int) throws -> [String] {
    try (0..<count).map { number in
      let file = "Written/\(SampleSources.doubleName(number)).swift"
      try write(HandwrittenDoubles.text(number), to: file)
      return path(file)
    }
  }

  /// Times the compilation of doubles, without optimization, as in tests.
  func compile(_ files: [String]) throws -> Duration {
    let support = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "Modules").path
    let arguments = try response(
      [
        "-c", "-Onone", "-wmo", "-module-name", "Doubles", "-swift-version", "6", "-parse-as-library", "-I", support,
        "-I",
        path("modules"), "-warnings-as-errors",
      ] + files, to: "doubles.txt")
    return try ContinuousClock().measure { try Command.run("swiftc", arguments, "-o", path("Doubles.o")) }
  }

  private func path(_ relative: String) -> String { folder.appending(path: relative).path }

  private func makeFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(atPath: path(relative), withIntermediateDirectories: true)
  }

  private func write(_ text: String, to relative: String) throws {
    let url = folder.appending(path: relative)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Writes arguments into a response file, because there are too many for a command line.
  private func response(_ arguments: [String], to relative: String) throws -> String {
    try write(arguments.joined(separator: "\n"), to: relative)
    return "@" + path(relative)
  }
}
