import Foundation
import ToolSupport

/// The mutants of a package that can be built together.
struct SwitchPlan: Codable, Equatable {
  /// A hash of everything that the plan depends on.
  var subject = ""

  /// A hash of the toolchain and of this command, which decide together what compiles.
  var tools = ""

  /// The mutants, whose numbers are their indices.
  var mutants: [Mutant] = []

  /// The mutants that the compiler rejects.
  var rejected: [Mutant] = []

  /// The hashes of the files, by the paths in mutants.
  var hashes: [String: String] = [:]
}

/// A search for the mutants of some modules, and for those among them that compile.
struct SwitchPlanner {
  let modules: [SwitchedModule]
  /// The plan of the last run, whose rejected mutants of unchanged files are rejected again.
  let last: SwitchPlan?
  /// The compilations of the modules, in the same order.
  let compilations: [ModuleCompilation]
  let toolchain: Toolchain
  let runner: any ToolRunner
  let console: Console

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
    for module in modules {
      for (path, source) in module.sources { plan.hashes[module.names[path] ?? path] = ContentHash.of(source.bytes) }
    }
    var first = 0
    for index in modules.indices {
      for position in found[index].indices { found[index][position].id = first + position }
      first += found[index].count
    }
    for (index, module) in modules.enumerated() {
      let rejected = try check(module, compilations[index], found[index], plan.hashes, count: first)
      for mutant in found[index] {
        if rejected.contains(mutant.id) { plan.rejected.append(mutant) } else { plan.mutants.append(mutant) }
      }
    }
    for index in plan.mutants.indices { plan.mutants[index].id = index }
    return plan
  }

  /// Returns the mutants of a module that do not compile.
  private func check(
    _ module: SwitchedModule, _ compilation: ModuleCompilation, _ mutants: [Mutant],
    _ hashes: [String: String], count: Int
  ) throws -> Set<Int> {
    let known = Set((last?.rejected ?? []).filter { last?.hashes[$0.path] == hashes[$0.path] }.map(\.effect))
    let rejected = Set(mutants.filter { known.contains($0.effect) }.map(\.id))
    var check = CompilationCheck(mutants: mutants, rejected: rejected) { tried, wanted in
      console.show("Checking \(tried.count) mutants of \(module.target.name)…")
      let written = try module.write(tried, count: count)
      // The compiler checks primary files only or, if there are none, all files.
      let isWanted = { (path: String) in wanted?.contains(module.names[path] ?? path) ?? false }
      let primary = compilation.sources.filter(isWanted)
      let sources = compilation.sources.flatMap { isWanted($0) ? ["-primary-file", $0] : [$0] }
      let outputs = Array(repeating: ["-o", "/dev/null"], count: max(1, primary.count)).flatMap(\.self)
      let result = try runner.run(
        ToolCall(
          tool: try toolchain.path(of: "swiftc"),
          // Initialization is checked only in the intermediate language.
          arguments: ["-frontend", "-emit-sil"] + outputs + compilation.frontendArguments + written.flags + sources))
      return .init(hasCompiled: result.status == 0, output: result.errors, files: written.files)
    }
    return try check.rejected(module.target.name)
  }
}

extension Mutant {
  /// The words that tell a mutant from all others of the same file.
  fileprivate var effect: [String] { [path, "\(range)", replacement] + edits.map { "\($0.range) \($0.before)" } }
}
