import Foundation
import ToolSupport

@testable import DoubleGenerator

/// A package that two hosts generate doubles for, which differ in a compilation condition.
struct Hosts {
  let folder: URL
  /// The modules that get doubles.
  var wanted: Set<String> = ["Core"]
  /// The options beside the output folder.
  var options: [String] = []

  private static let modules = ["Core", "Top"]

  private func source(_ module: String) -> URL { folder.appending(path: "Sources/\(module)/Sample.swift") }

  func write(_ text: String, module: String = "Core") throws {
    try FileManager.default.createDirectory(
      at: source(module).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: source(module))
  }

  func run(isHere: Bool) async throws {
    try OutputWriter(folders: [folder.path + "/Out"]).apply(try await plan(isHere: isHere))
  }

  func plan(isHere: Bool) async throws -> OutputPlan {
    let options = try DoublesOptions(["--output", "Out"] + options)
    return OutputPlan(
      try await generation(isHere: isHere), folders: options.folders(in: folder.path), options: options,
      sources: wanted.map { "Sources/\($0)" }, package: folder.path)
  }

  func generation(isHere: Bool) async throws -> Generation {
    let modules = Self.modules.filter { FileManager.default.fileExists(atPath: source($0).path) }
    for module in modules { try await compile(module, isHere: isHere) }
    let options = try DoublesOptions(["--output", "Out"] + options)
    let input = GeneratorInput(
      options: options, packageFolder: folder.path,
      modules: modules.map { module in
        GeneratorInput.Module(
          name: module, graphs: folder.path, sources: "\(folder.path)/Sources/\(module)", files: [source(module).path],
          isWanted: wanted.contains(module))
      },
      graph: { _ in nil })
    return try Generator.generate(input)
  }

  private func compile(_ module: String, isHere: Bool) async throws {
    let (status, output) = try await Toolchain.run(
      "swiftc",
      [
        "-emit-module", "-emit-module-path", folder.appending(path: "\(module).swiftmodule").path, "-module-name",
        module, "-package-name", "sample",
        "-parse-as-library", "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path, "-I", folder.path,
        "-symbol-graph-minimum-access-level", "private", source(module).path,
      ] + (isHere ? ["-DHERE"] : []))
    guard status == 0 else { throw ToolError(message: "the sample does not compile", remedy: output) }
  }

  /// Checks that the files compile together with the modules of the last run.
  func check(isHere: Bool) async throws {
    let (status, output) = try await Toolchain.run(
      "swiftc",
      [
        "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Out", "-package-name", "sample",
        "-I", folder.path, "-I", FactorySample.modules.path,
      ] + files.map { "\(folder.path)/Out/\($0)" } + (isHere ? ["-DHERE"] : []))
    guard status == 0 else { throw ToolError(message: "the files do not compile", remedy: output) }
  }

  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/Out")) ?? []).sorted() }

  func text(_ file: String) -> String {
    (try? String(contentsOf: folder.appending(path: "Out/\(file)"), encoding: .utf8)) ?? ""
  }
}

extension OutputPlan {
  /// The texts of the files that the plan changes.
  var differences: String {
    files.filter(\.action.isDrift).map { "\($0.path)\n\($0.text)" }.joined()
  }
}
