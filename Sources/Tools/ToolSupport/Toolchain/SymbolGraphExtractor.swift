import Foundation

/// An extractor of the symbol graphs of built modules, by `swift symbolgraph-extract`.
package struct SymbolGraphExtractor: Sendable {
  private let runner: any ToolRunner
  private let build: BuildDescription
  /// The folder of the compiler's cache of C modules.
  private let moduleCache: String

  package init(runner: any ToolRunner, build: BuildDescription, moduleCache: String) {
    self.runner = runner
    self.build = build
    self.moduleCache = moduleCache
  }

  /// The arguments that name the platform that a module was built for.
  ///
  /// - Parameter module: The module.
  /// - Returns: The arguments. They are empty if the build description of the module contains them.
  /// - Throws: ``ToolError`` if `swift` does not run.
  package func target(of module: String) throws -> [String] {
    if build.searchArguments(of: module).contains("-target") { return [] }
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["-print-target-info"]))
    guard result.status == 0, let info = try? JSONDecoder().decode(TargetInfo.self, from: result.output) else {
      throw ToolError(
        message: "swift does not run", remedy: "put a Swift toolchain's usr/bin folder on PATH",
        details: result.errors)
    }
    var arguments = ["-target", info.target.triple]
    #if os(macOS)
      if let sdk = try? runner.run(ToolCall(tool: "xcrun", arguments: ["--show-sdk-path"])), sdk.status == 0 {
        arguments += ["-sdk", sdk.text.trimmingCharacters(in: .whitespacesAndNewlines)]
      }
    #endif
    return arguments
  }

  /// Extracts the symbol graph of a module into a folder, in place of the folder's contents.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - compiled: The module whose compiler arguments are used: the module itself, or one that imports it.
  ///   - folder: The output folder.
  ///   - access: The lowest access level of the symbols in the graph.
  ///   - options: Further compiler arguments, such as the platform.
  /// - Throws: ``ToolError`` with the compiler's output if there is no graph.
  package func extract(
    _ module: String, as compiled: String, to folder: String, access: String, options: [String]
  ) throws {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let result = try runner.run(
      ToolCall(
        tool: "swift",
        arguments: [
          "symbolgraph-extract", "-module-name", module, "-I", build.modulesFolder, "-minimum-access-level", access,
          "-skip-synthesized-members", "-output-dir", folder, "-module-cache-path", moduleCache,
        ] + options + build.searchArguments(of: compiled)))
    guard result.status == 0, Self.hasGraph(of: module, in: folder) else {
      throw ToolError(
        message: "the compiler gives no symbol graph of \(module)",
        remedy: "make 'swift package dump-symbol-graph' succeed", details: result.errors)
    }
  }

  /// True if a folder contains a symbol graph of a module.
  ///
  /// A module such as `_Concurrency`, which only extends other modules, has only files with an `@` in their names.
  package static func hasGraph(of module: String, in folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      name.hasSuffix(".symbols.json") && [".", "@"].contains { name.hasPrefix(module + $0) }
    }
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable {
      let triple: String
    }

    let target: Target
  }
}
