import CoverageReport
import Foundation
import ToolSupport

/// The mutants of a package that can be built together.
struct SwitchPlan: Codable, Equatable {
  /// A hash of everything that the plan depends on.
  var subject = ""

  /// The mutants, whose numbers are their indices.
  var mutants: [Mutant] = []

  /// The mutants that the compiler rejects.
  var rejected: [Mutant] = []
}

/// A search for the mutants of some modules, and for those among them that compile.
struct SwitchPlanner {
  let modules: [SwitchedModule]
  /// The compilations of the modules, in the same order.
  let compilations: [ModuleCompilation]
  let toolchain: Toolchain
  let runner: any ToolRunner
  let console: Console

  /// The greatest number of attempts to compile a module.
  ///
  /// Each attempt rejects the mutants that the compiler blames. From the tenth attempt on, it rejects all mutants of a
  /// line.
  private static let attempts = 40
  private static let patientAttempts = 10

  /// Finds the mutants.
  ///
  /// - Returns: The plan, without its subject.
  /// - Throws: `ToolError` if a module does not compile without mutants.
  func plan() throws -> SwitchPlan {
    console.show("Reading the code…")
    var found: [[Mutant]] = []
    for (module, compilation) in zip(modules, compilations) {
      let dump = TreeDump(
        compilation: compilation, toolchain: toolchain, runner: runner, folder: module.folder + "/trees")
      let paths = module.sources.keys.sorted()
      let trees = try dump.trees(of: paths)
      found.append(
        paths.flatMap { path -> [Mutant] in
          guard let tree = trees[path], let source = module.sources[path] else { return [] }
          return MutantFinder.mutants(of: module.names[path] ?? path, source, tree)
        })
    }
    var plan = SwitchPlan()
    var first = 0
    for index in modules.indices {
      for position in found[index].indices { found[index][position].id = first + position }
      first += found[index].count
    }
    for (index, module) in modules.enumerated() {
      let rejected = try check(module, compilations[index], found[index], count: first)
      for mutant in found[index] {
        if rejected.contains(mutant.id) { plan.rejected.append(mutant) } else { plan.mutants.append(mutant) }
      }
    }
    for index in plan.mutants.indices { plan.mutants[index].id = index }
    return plan
  }

  /// Returns the mutants of a module that do not compile.
  private func check(
    _ module: SwitchedModule, _ compilation: ModuleCompilation, _ mutants: [Mutant], count: Int
  ) throws -> Set<Int> {
    var rejected: Set<Int> = []
    for attempt in 1...Self.attempts {
      console.show("Checking \(mutants.count - rejected.count) mutants of \(module.target.name)…")
      let written = try module.write(mutants.filter { !rejected.contains($0.id) }, count: count)
      let result = try runner.run(
        ToolCall(
          tool: try toolchain.path(of: "swiftc"),
          // Initialization is checked only in the intermediate language.
          arguments: ["-frontend", "-emit-sil", "-o", "/dev/null"] + compilation.frontendArguments + written.flags
            + compilation.sources))
      if result.status == 0 { return rejected }
      let errors = CompilerError.all(in: result.errors)
      let blamed = errors.reduce(into: Set<Int>()) { blamed, error in
        guard let file = written.files[error.path] else { return }
        let isPatient = attempt < Self.patientAttempts
        blamed.formUnion(
          isPatient ? file.mutants(line: error.line, column: error.column) : file.mutants(near: error.line))
      }
      guard !blamed.isSubset(of: rejected) else {
        throw ToolError(
          message: "the mutants of \(module.target.name) do not compile",
          remedy: "make 'swift build' succeed; if it does, leave out files with --file", details: result.errors)
      }
      rejected.formUnion(blamed)
    }
    throw ToolError(
      message: "the mutants of \(module.target.name) do not compile",
      remedy: "leave out files with --file")
  }
}

/// An error that the compiler reports, with its place.
struct CompilerError: Equatable {
  let path: String
  let line: Int
  let column: Int

  /// Reads the errors in the output of the compiler.
  static func all(in output: String) -> [CompilerError] {
    output.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: #/^(/.*?):(\d+):(\d+): error: /#), let number = Int(match.2),
        let column = Int(match.3)
      else { return nil }
      return CompilerError(path: String(match.1), line: number, column: column)
    }
  }
}
