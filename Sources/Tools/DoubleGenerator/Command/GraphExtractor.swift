import Foundation
import ToolSupport

/// Asks the compiler for symbol graphs, and keeps those of modules that do not change.
struct GraphExtractor: Sendable {
  let runner: any ToolRunner
  let build: BuildDescription
  /// The command's own folder, in the build folder.
  let work: String
  let toolchain: String
  /// A module whose arguments find what other modules need too.
  let representative: String
  private let lock = NSLock()

  init(
    runner: any ToolRunner, build: BuildDescription, work: String, toolchain: String, representative: String
  ) {
    self.runner = runner
    self.build = build
    self.work = work
    self.toolchain = toolchain
    self.representative = representative
  }

  /// The folder of the graphs that this process extracts: another run at the same time has another.
  var graphs: String { "\(work)/graphs-\(ProcessInfo.processInfo.processIdentifier)/" }

  /// Removes what this process extracted, and what a process left behind that was killed.
  static func removeGraphs(in work: String) {
    let own = "graphs-\(ProcessInfo.processInfo.processIdentifier)"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: work)) ?? [] where name.hasPrefix("graphs-") {
      let age = (try? FileManager.default.attributesOfItem(atPath: "\(work)/\(name)"))?[.modificationDate] as? Date
      guard name == own || (age ?? .distantPast) < Date(timeIntervalSinceNow: -3_600) else { continue }
      try? FileManager.default.removeItem(atPath: "\(work)/\(name)")
    }
  }

  /// Extracts the graphs of modules that were just built, two at a time.
  ///
  /// - Returns: The folder of each module's graphs.
  /// - Throws: `ToolError` with the compiler's words when it cannot.
  func extract(_ modules: [String], showProgress: @escaping @Sendable (Int) -> Void) throws -> [String: String] {
    let target = try self.target()
    let results = concurrently(modules.count, workers: 2, showProgress: showProgress) { index in
      extract(modules[index], as: modules[index], to: graphs + modules[index], target: target)
    }
    return try Dictionary(uniqueKeysWithValues: zip(modules, results.map { try $0.get() }))
  }

  /// The folder of the graph of a module that this package does not build, or nil when there is no such module.
  func graph(ofOther module: String) throws -> String? {
    lock.lock()
    defer { lock.unlock() }
    let isBuilt = FileManager.default.fileExists(atPath: build.modulesFolder + "/" + module + ".swiftmodule")
    let folder = isBuilt ? graphs + module : "\(work)/toolchain-\(toolchain)/\(module)"
    if !isBuilt, Self.hasGraph(of: module, in: folder) { return folder }
    let aside = folder + ".part-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: aside) }
    guard case .success = extract(module, as: representative, to: aside, target: try target()) else { return nil }
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.moveItem(atPath: aside, toPath: folder)
    return folder
  }

  /// Whether a folder holds what a module declares, or what it adds to others: `_Concurrency` does nothing else.
  private static func hasGraph(of module: String, in folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      name.hasSuffix(".symbols.json") && [".", "@"].contains { name.hasPrefix(module + $0) }
    }
  }

  private func target() throws -> [String] {
    if build.searchArguments(of: representative).contains("-target") { return [] }
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

  private func extract(
    _ module: String, as compiled: String, to folder: String, target: [String]
  ) -> Result<String, ToolError> {
    do {
      try? FileManager.default.removeItem(atPath: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let result = try runner.run(
        ToolCall(
          tool: "swift",
          arguments: [
            "symbolgraph-extract", "-module-name", module, "-I", build.modulesFolder, "-minimum-access-level",
            "private",
            "-skip-synthesized-members", "-output-dir", folder, "-module-cache-path", work + "/modules",
          ] + target + build.searchArguments(of: compiled)))
      guard result.status == 0, Self.hasGraph(of: module, in: folder) else {
        return .failure(
          ToolError(
            message: "the compiler gives no symbol graph of \(module)",
            remedy: "make 'swift package dump-symbol-graph' succeed", details: result.errors))
      }
      return .success(folder)
    } catch {
      return .failure(
        ToolError(message: "no symbol graph of \(module): \(error)", remedy: "let \(work) be written to"))
    }
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable {
      let triple: String
    }

    let target: Target
  }
}
