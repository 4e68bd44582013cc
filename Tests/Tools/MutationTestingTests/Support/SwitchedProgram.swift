import Foundation
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

/// A program of several files, compiled with all of its mutants.
struct SwitchedProgram {
  /// The output without a mutant, then that with each.
  let outputs: [String]
  /// The compiler's intermediate code.
  let code: String

  /// Compiles and runs the program.
  ///
  /// - Parameters:
  ///   - files: The texts of the files, by their names, of which one is `main.swift`.
  ///   - flags: Further arguments of the compiler.
  /// - Throws: An error if the program does not compile, or cannot be run.
  init(_ files: [String: String], module: String, flags: [String]) throws {
    let folder = try TemporaryFolder.untilExit().path
    let paths = files.keys.sorted().map { "\(folder)/\($0)" }
    for path in paths {
      try files[URL(fileURLWithPath: path).lastPathComponent]?.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let runner = ProcessRunner()
    let toolchain = try Toolchain(runner: runner)
    let arguments = ["-swift-version", "6", "-module-name", module] + toolchain.platformArguments + flags
    let target = try JSONDecoder().decode(
      PackageDescription.Target.self, from: Data(#"{"name": "Program", "type": "executable", "path": "."}"#.utf8))
    let switched = SwitchedModule(
      target: target,
      files: try paths.map {
        .init(path: $0, name: $0, source: SourceFile(try String(contentsOfFile: $0, encoding: .utf8)))
      },
      folder: "\(folder)/switched")
    let compilation = ModuleCompilation(
      module: module, sources: paths,
      frontendArguments: try ModuleCompilation.frontendArguments(of: arguments + [paths[0]], toolchain, runner)
        .filter { !paths.contains($0) })
    let search = MutantSearch(
      modules: [switched], toolchain: toolchain, runner: runner, console: CommandOutput().console)
    let known = try search.find([compilation])
    let mutants = known.mutants
    let written = try switched.write(mutants, count: mutants.count, known.compilations[0])
    func compile(_ mode: [String]) throws -> String {
      let result = try runner.run(
        ToolCall(tool: try toolchain.path(of: "swiftc"), arguments: arguments + mode + written.flags + paths))
      guard result.status == 0 else { throw ToolError(message: result.errors, remedy: "") }
      return result.text
    }
    code = try compile(["-emit-sil"])
    _ = try compile(["-o", "\(folder)/program"])
    outputs = try ([nil] + mutants.map(\.id)).map { mutant in
      let variables = mutant.map { [SwitchFunctions.mutant: "\($0)"] } ?? [:]
      return try runner.run(ToolCall(tool: "\(folder)/program", arguments: [], environment: variables)).text
    }
  }
}
