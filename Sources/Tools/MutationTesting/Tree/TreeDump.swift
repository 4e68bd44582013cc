import Foundation
import ToolSupport

/// A dump of the type-checked trees of a module, by the compiler that builds it.
struct TreeDump {
  /// The arguments of the compiler for the module.
  let compilation: ModuleCompilation
  let toolchain: Toolchain
  let runner: any ToolRunner
  /// The folder for the dumps, which are large and removed again.
  let folder: String

  /// Dumps the trees of some files of the module.
  ///
  /// - Parameter paths: The absolute paths of the files.
  /// - Returns: The trees, by the paths of their files.
  /// - Throws: `ToolError` if a file does not compile.
  func trees(of paths: [String]) throws -> [String: SyntaxNode] {
    guard !paths.isEmpty else { return [:] }
    let files = FileManager.default
    try? files.removeItem(atPath: folder)
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    let dumps = paths.indices.map { "\(folder)/\($0).json" }
    let primary = paths.flatMap { ["-primary-file", $0] }
    let others = compilation.sources.filter { !paths.contains($0) }
    let result = try runner.run(
      ToolCall(
        tool: try toolchain.path(of: "swiftc"),
        arguments: ["-frontend", "-dump-ast", "-dump-ast-format", "json"] + compilation.frontendArguments + primary
          + others + dumps.flatMap { ["-o", $0] }))
    guard result.status == 0 else {
      throw ToolError(
        message: "the compiler cannot describe module \(compilation.module)", remedy: Toolchain.remedy,
        details: result.errors)
    }
    var trees: [String: SyntaxNode] = [:]
    for (path, dump) in zip(paths, dumps) {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: dump)))
      do {
        trees[path] = try SyntaxNode.read(bytes)
      } catch {
        throw ToolError(
          message: "the compiler's description of \(path) has an unknown format", remedy: Toolchain.remedy,
          details: "\(error)")
      }
    }
    return trees
  }
}
