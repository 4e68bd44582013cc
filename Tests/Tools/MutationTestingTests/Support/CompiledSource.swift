import Foundation
import Testing
import ToolSupport

@testable import MutationTesting

/// A file that the real compiler describes.
struct CompiledSource {
  let source: SourceFile
  let mutants: [Mutant]
  private let path: String

  /// - Parameters:
  ///   - text: The text of the file.
  ///   - flags: Further arguments of the compiler.
  /// - Throws: An error if the compiler cannot describe the file.
  init(_ text: String, flags: [String] = []) throws {
    let folder = try TemporaryFolder.make()
    path = "\(folder)/Sample.swift"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let runner = ProcessRunner()
    let toolchain = try Toolchain(runner: runner)
    self.flags = try Self.arguments(toolchain, flags, path)
    let dump = TreeDump(
      compilation: ModuleCompilation(module: "Sample", sources: [path], frontendArguments: self.flags),
      toolchain: toolchain, runner: runner, folder: folder + "/trees")
    source = SourceFile(text)
    let tree = try #require(dump.trees(of: [path])[path])
    var mutants = MutantFinder.mutants(of: path, source, tree)
    for index in mutants.indices { mutants[index].id = index }
    self.mutants = mutants
  }

  private let flags: [String]

  private static func arguments(_ toolchain: Toolchain, _ flags: [String], _ path: String) throws -> [String] {
    try ModuleCompilation.frontendArguments(
      of: ["-swift-version", "6", "-parse-as-library", "-module-name", "Sample"] + toolchain.platformArguments + flags
        + [path], toolchain, ProcessRunner()
    ).filter { $0 != path }
  }

  /// Describes the mutants of an operator, each as the code before and after.
  func changes(_ operation: MutationOperator) -> [String] {
    mutants.filter { $0.operator == operation }.map { mutant in
      let before = String(decoding: source.bytes[mutant.range], as: UTF8.self)
      return "\(before) -> \(mutant.replacement.isEmpty ? "removed" : mutant.replacement)"
    }
  }

  /// Compiles the file with all of its mutants, and returns those that do not compile.
  func rejected() throws -> [Mutant] {
    let module = SwitchedModule(
      target: try target(), sources: [path: source], names: [path: path],
      folder: URL(fileURLWithPath: path).deletingLastPathComponent().path + "/switched")
    let toolchain = try Toolchain(runner: ProcessRunner())
    let planner = SwitchPlanner(
      modules: [module], last: nil,
      compilations: [ModuleCompilation(module: "Sample", sources: [path], frontendArguments: flags)],
      toolchain: toolchain, runner: ProcessRunner(), console: Console(out: { _ in }, err: { _ in }))
    return try planner.plan().rejected
  }

  private func target() throws -> PackageDescription.Target {
    try JSONDecoder().decode(
      PackageDescription.Target.self, from: Data(#"{"name": "Sample", "type": "library", "path": "."}"#.utf8))
  }
}
