import Foundation
import ToolSupport

/// Extracts symbol graphs with the compiler, and caches those of modules that do not change.
struct GraphExtractor: Sendable {
  private let tool: SymbolGraphExtractor
  let build: BuildDescription
  /// The command's own folder in the build folder.
  let work: String
  let toolchain: String
  /// The module whose compiler arguments are used to extract other modules.
  let representative: String
  private let lock = NSLock()

  init(
    runner: any ToolRunner, build: BuildDescription, work: String, toolchain: String, representative: String
  ) {
    tool = SymbolGraphExtractor(runner: runner, build: build, moduleCache: work + "/modules")
    self.build = build
    self.work = work
    self.toolchain = toolchain
    self.representative = representative
  }

  /// The folder for the graphs that this process extracts.
  ///
  /// A process running at the same time has its own.
  var graphs: String { "\(work)/graphs-\(ProcessInfo.processInfo.processIdentifier)/" }

  /// Removes the graphs that this process extracted, and those of killed processes.
  static func removeGraphs(in work: String) {
    let own = "graphs-\(ProcessInfo.processInfo.processIdentifier)"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: work)) ?? [] where name.hasPrefix("graphs-") {
      let age = (try? FileManager.default.attributesOfItem(atPath: "\(work)/\(name)"))?[.modificationDate] as? Date
      // A folder that was changed within the last hour may belong to a process that still runs.
      guard name == own || (age ?? .distantPast) < Date(timeIntervalSinceNow: -3_600) else { continue }
      try? FileManager.default.removeItem(atPath: "\(work)/\(name)")
    }
  }

  /// Extracts the graphs of modules that were just built, two at a time.
  ///
  /// - Returns: The folder of each module's graphs.
  /// - Throws: `ToolError` with the compiler's error.
  func extract(_ modules: [String], showProgress: @escaping @Sendable (Int) -> Void) throws -> [String: String] {
    let target = try tool.target(of: representative)
    let results = concurrently(modules.count, workers: 2, showProgress: showProgress) { index in
      extract(modules[index], as: modules[index], to: graphs + modules[index], target: target)
    }
    return try Dictionary(uniqueKeysWithValues: zip(modules, results.map { try $0.get() }))
  }

  /// The folder of the graph of a module that this package does not build, or nil if there is no such module.
  func graph(ofOther module: String) throws -> String? {
    lock.lock()
    defer { lock.unlock() }
    let isBuilt = FileManager.default.fileExists(atPath: build.modulesFolder + "/" + module + ".swiftmodule")
    let folder = isBuilt ? graphs + module : "\(work)/toolchain-\(toolchain)/\(module)"
    if !isBuilt, SymbolGraphExtractor.hasGraph(of: module, in: folder) { return folder }
    // The graph is moved to its folder as a whole, so that a killed run leaves no incomplete graph for later runs.
    let aside = folder + ".part-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: aside) }
    guard case .success = extract(module, as: representative, to: aside, target: try tool.target(of: representative))
    else { return nil }
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.moveItem(atPath: aside, toPath: folder)
    return folder
  }

  private func extract(
    _ module: String, as compiled: String, to folder: String, target: [String]
  ) -> Result<String, ToolError> {
    do {
      try tool.extract(module, as: compiled, to: folder, access: "private", options: target)
      return .success(folder)
    } catch let error as ToolError {
      return .failure(error)
    } catch {
      return .failure(
        ToolError(message: "no symbol graph of \(module): \(error)", remedy: "make \(work) writable"))
    }
  }
}
