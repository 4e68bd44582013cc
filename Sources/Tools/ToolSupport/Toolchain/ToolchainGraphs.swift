import Foundation

/// The symbol graphs of the modules that belong to the toolchain, such as `Swift`.
///
/// A large module takes seconds, so the graphs are kept until the toolchain changes.
package final class ToolchainGraphs: Sendable {
  private let runner: any ToolRunner
  /// The work folder of the command.
  private let work: String
  private let folder: String
  private let lock = NSLock()

  package init(runner: any ToolRunner, work: String) {
    self.runner = runner
    self.work = work
    folder = "\(work)/toolchain-\(ToolIdentity.toolchain)"
  }

  /// Extracts the graph of a module with all its declarations, unless it was extracted before, and returns its folder.
  ///
  /// It returns nil if the toolchain has no such module. Any thread can call this.
  ///
  /// - Throws: An error if `swift` does not run, or the folder cannot be written.
  package func graph(of module: String) throws -> String? {
    lock.lock()
    defer { lock.unlock() }
    let files = FileManager.default
    let graph = "\(folder)/\(module)"
    if !SymbolGraphFile.all(of: module, in: graph).isEmpty { return graph }
    // The graph is moved to its folder as a whole, so that a killed run leaves no incomplete graph for later runs.
    let aside = "\(graph).part-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? files.removeItem(atPath: aside) }
    try files.createDirectory(atPath: aside, withIntermediateDirectories: true)
    let result = try runner.run(
      ToolCall(
        tool: "swift",
        arguments: [
          "symbolgraph-extract", "-module-name", module, "-minimum-access-level", "private",
          "-skip-synthesized-members", "-output-dir", aside, "-module-cache-path", work + "/modules",
        ] + Toolchain(runner: runner).platformArguments))
    guard result.status == 0, !SymbolGraphFile.all(of: module, in: aside).isEmpty else { return nil }
    try? files.removeItem(atPath: graph)
    try files.moveItem(atPath: aside, toPath: graph)
    return graph
  }
}
