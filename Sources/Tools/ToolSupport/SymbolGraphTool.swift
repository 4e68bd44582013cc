import Foundation

/// Asks the compiler for the symbol graph of a module that was built.
package struct SymbolGraphTool: Sendable {
  private let runner: any ToolRunner
  private let build: BuildDescription
  /// Where the compiler keeps what it made of C modules.
  private let moduleCache: String

  package init(runner: any ToolRunner, build: BuildDescription, moduleCache: String) {
    self.runner = runner
    self.build = build
    self.moduleCache = moduleCache
  }

  /// The arguments that say for which platform a module was built.
  ///
  /// - Parameter module: The module, whose own arguments may say it already.
  /// - Returns: The arguments; none where the module has them.
  /// - Throws: ``ToolError`` when swift does not run.
  package func target(of module: String) throws -> [String] {
    if build.searchArguments(of: module).contains("-target") { return [] }
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["-print-target-info"]))
    guard result.status == 0, let info = try? JSONDecoder().decode(TargetInfo.self, from: result.output) else {
      throw ToolError(
        message: "swift does not run from here", remedy: "put a Swift toolchain's usr/bin folder on PATH",
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

  /// Extracts the graph of a module, in place of what a folder holds.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - compiled: The module as whose sources it is looked for: itself, or one that imports it.
  ///   - folder: Where its files go.
  ///   - access: The lowest access level of what the graph has.
  ///   - options: What else to tell the compiler, as for which platform.
  /// - Throws: ``ToolError`` with the compiler's words when there is none.
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

  /// Whether a folder holds what a module declares, or what it adds to others: `_Concurrency` does nothing else.
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
