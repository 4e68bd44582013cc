import Foundation
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

/// A program of several files, compiled with all of its mutants.
struct SwitchedProgram {
  /// The symbol of the variable that the switches read, or nil if they use its accessor.
  let symbol: String?
  /// The output without a mutant, then that with each, a line for each.
  let outputs: String
  /// The mutants that a run that records does not mark.
  let unmarked: [String]

  /// Compiles and runs the program.
  ///
  /// - Parameters:
  ///   - files: The texts of the files, by their names, of which one is `main.swift`.
  ///   - flags: Further arguments of the compiler.
  /// - Throws: An error if the program does not compile, or fails.
  init(_ files: [String: String], module: String, flags: [String]) throws {
    let folder = try TemporaryFolder.untilExit().path
    for (name, text) in files { try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
    let paths = files.keys.sorted().map { "\(folder)/\($0)" }
    let runner = ProcessRunner()
    let toolchain = try Toolchain(runner: runner)
    let swiftc = try toolchain.path(of: "swiftc")
    func run(_ tool: String, _ arguments: [String], _ environment: [String: String]? = nil) throws -> String {
      let result = try runner.run(ToolCall(tool: tool, arguments: arguments, environment: environment))
      guard result.status == 0 else { throw ToolError(message: "\(tool) fails", remedy: "", details: result.errors) }
      return result.text
    }
    let arguments = ["-swift-version", "6", "-module-name", module] + toolchain.platformArguments + flags
    let switched = SwitchedModule(
      target: try JSONDecoder().decode(
        PackageDescription.Target.self, from: Data(#"{"name": "Program", "type": "executable", "path": "."}"#.utf8)),
      files: files.sorted { $0.key < $1.key }.map { name, text in
        .init(path: "\(folder)/\(name)", name: name, source: SourceFile(text))
      },
      folder: "\(folder)/switched")
    let frontendArguments = try ModuleCompilation.frontendArguments(of: arguments + [paths[0]], toolchain, runner)
    let search = MutantSearch(
      modules: [switched], toolchain: toolchain, runner: runner, console: CommandOutput().console)
    let known = try search.find([
      ModuleCompilation(
        module: module, sources: paths, frontendArguments: frontendArguments.filter { !paths.contains($0) })
    ])
    symbol = known.compilations[0].symbol
    let written = try switched.write(known.mutants, count: known.mutants.count, symbol: symbol)
    let program = "\(folder)/program"
    _ = try run(swiftc, arguments + ["-o", program] + written.flags + paths)
    let marksFile = URL(fileURLWithPath: "\(folder)/marks")
    try Data(count: known.mutants.count).write(to: marksFile)
    let output = try run(program, [], [SwitchFunctions.marks: marksFile.path])
    let marks = try Data(contentsOf: marksFile)
    let names = known.mutants.map { "\($0.path): \($0.operator): \($0.replacement)" }
    unmarked = zip(names, marks).filter { $1 == 0 }.map(\.0)
    outputs = try known.mutants.reduce(into: output) { outputs, mutant in
      let output = try run(program, [], [SwitchFunctions.mutant: "\(mutant.id)"])
      outputs += "\(names[mutant.id]): " + (output.isEmpty ? "\n" : output)
    }
  }
}
