import Foundation
import ToolSupport

@testable import DoubleGenerator

/// The toolchain that runs these tests.
enum Toolchain {
  /// Compiles sources as files of a module `Sample`, and reads its symbol graph.
  ///
  /// - Parameters:
  ///   - sources: The texts, by file name.
  ///   - folder: The folder for all files.
  /// - Returns: The symbol graph.
  /// - Throws: A `ToolError` with the compiler's errors.
  static func symbolGraph(of sources: [String: String], in folder: URL) async throws -> SymbolGraph {
    let graphs = folder.appending(path: "Symbol Graphs")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    let files = try sources.map { name, text in
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let (status, output) = try await run(
      "swiftc",
      [
        "-emit-module", "-emit-module-path", folder.appending(path: "Sample.swiftmodule").path,
        "-module-name", "Sample", "-enable-testing", "-emit-symbol-graph", "-emit-symbol-graph-dir", graphs.path,
        "-symbol-graph-minimum-access-level", "internal", "-symbol-graph-skip-synthesized-members",
      ] + files.sorted())
    guard status == 0 else { throw ToolError(message: "the sample does not compile", remedy: output) }
    return try SymbolGraph(of: "Sample", in: graphs)
  }

  /// Extracts the symbol graph of a module that ``symbolGraph(of:in:)`` has compiled.
  static func extractedSymbolGraph(in folder: URL) async throws -> SymbolGraph {
    let graphs = folder.appending(path: "Extracted Graphs")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    let platform = try await ToolThreads.shared.run {
      try ToolSupport.Toolchain(runner: ProcessRunner()).platformArguments
    }
    let (status, output) = try await run(
      "swift",
      [
        "symbolgraph-extract", "-module-name", "Sample", "-I", folder.path, "-minimum-access-level", "internal",
        "-skip-synthesized-members", "-output-dir", graphs.path,
      ] + platform)
    guard status == 0 else { throw ToolError(message: "the sample has no graph", remedy: output) }
    return try SymbolGraph(of: "Sample", in: graphs)
  }

  /// Runs a tool, and returns its status and output.
  static func run(_ tool: String, _ arguments: [String]) async throws -> (status: Int32, output: String) {
    try await ToolThreads.shared.run {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [tool] + arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, output)
    }
  }
}

/// A folder for one test, with a name that URLs must escape.
enum TemporaryFolder {
  /// Creates a folder, and removes it after the work.
  static func with<Value>(_ work: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "Doubles of \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await work(folder)
  }
}
