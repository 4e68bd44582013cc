import Foundation
import ToolSupport

/// The mutants of a package, as far as they are known to compile.
struct SwitchPlan: Codable, Equatable {
  /// A hash of everything that the plan depends on.
  var subject = ""

  /// A hash of the toolchain and of this command, which decide together what compiles.
  var tools = ""

  /// All mutants, whose numbers are their indices.
  var mutants: [Mutant] = []

  /// The numbers of the mutants that compile together, and of those that the compiler rejects.
  ///
  /// The others were not needed so far.
  var accepted: Set<Int> = []
  var rejected: Set<Int> = []

  /// The hashes of the files, by the paths in mutants.
  var hashes: [String: String] = [:]

  /// The compilations of the modules, in their order.
  var compilations: [ModuleCompilation] = []

  /// The mutants that can be built together.
  var built: [Mutant] { mutants.filter { accepted.contains($0.id) } }
}

/// A search for the mutants of some modules, and for those among them that compile.
struct SwitchPlanner {
  let modules: [SwitchedModule]
  let toolchain: Toolchain
  let runner: any ToolRunner
  let console: Console

  /// Finds all mutants.
  ///
  /// - Parameters:
  ///   - compilations: The compilations of the modules, in the same order.
  ///   - last: The plan of the last run, whose rejected mutants of unchanged files are rejected again.
  /// - Returns: The plan, without its subject.
  /// - Throws: `ToolError` if a module does not compile without mutants.
  func find(_ compilations: [ModuleCompilation], last: SwitchPlan? = nil) throws -> SwitchPlan {
    var plan = SwitchPlan()
    plan.compilations = compilations
    for (index, (module, compilation)) in zip(modules, compilations).enumerated() {
      console.show("Finding the mutants… \(module.target.name), \(index + 1) of \(modules.count)")
      let dump = TreeDump(
        compilation: compilation, toolchain: toolchain, runner: runner, folder: module.folder + "/trees")
      let paths = module.sources.keys.sorted()
      let trees = try dump.trees(of: paths)
      for path in paths {
        guard let tree = trees[path], let source = module.sources[path] else { continue }
        let name = module.names[path] ?? path
        plan.mutants += MutantFinder.mutants(of: name, source, tree, changesTests: module.changesTests)
        plan.hashes[name] = ContentHash.of(source.bytes)
      }
    }
    for index in plan.mutants.indices { plan.mutants[index].id = index }
    let known = last.map { last in
      Set(last.rejected.map { last.mutants[$0] }.filter { last.hashes[$0.path] == plan.hashes[$0.path] }.map(\.effect))
    }
    if let known { plan.rejected = Set(plan.mutants.filter { known.contains($0.effect) }.map(\.id)) }
    return plan
  }

  /// Finds out which mutants compile, as far as the plan does not tell.
  ///
  /// The files of a module are divided among the cores.
  ///
  /// - Throws: `ToolError` if a module does not compile without mutants.
  func check(_ mutants: [Mutant], _ plan: inout SwitchPlan) throws {
    let unknown = mutants.filter { !plan.accepted.contains($0.id) && !plan.rejected.contains($0.id) }
    guard !unknown.isEmpty else { return }
    console.note("Checking \(NumberFormat.counted(unknown.count, "mutant"))…")
    let cores = ProcessInfo.processInfo.activeProcessorCount
    try decide(unknown.filter(\.isShared), parts: 1, &plan)
    try decide(unknown.filter { !$0.isShared }, parts: max(1, cores / modules.count), &plan)
  }

  /// Finds out which mutants compile together with the shared ones.
  ///
  /// - Parameters:
  ///   - mutants: The mutants.
  ///   - count: The number of parts of each module, which are compiled at once.
  ///   - plan: The plan.
  private func decide(_ mutants: [Mutant], parts count: Int, _ plan: inout SwitchPlan) throws {
    let byPath = Dictionary(grouping: mutants, by: \.path)
    var tasks: [(module: Int, mutants: [Mutant])] = []
    for (index, module) in modules.enumerated() {
      var parts = Array(repeating: [Mutant](), count: count)
      let files = module.sources.keys.compactMap { byPath[module.names[$0] ?? $0] }
      for file in files.sorted(by: { $0.count > $1.count }) {
        parts.sort { $0.count < $1.count }
        parts[0] += file
      }
      tasks += parts.filter { !$0.isEmpty }.map { (index, $0) }
    }
    let (work, known) = (tasks, plan)
    let results = concurrently(work.count) { index in
      let (module, mutants) = work[index]
      return Result { try rejected(of: mutants, modules[module], known.compilations[module], known) }
    }
    for result in results { plan.rejected.formUnion(try result.get()) }
    plan.accepted.formUnion(mutants.map(\.id).filter { !plan.rejected.contains($0) })
  }

  /// Returns the numbers of the mutants that do not compile.
  private func rejected(
    of mutants: [Mutant], _ module: SwitchedModule, _ compilation: ModuleCompilation, _ plan: SwitchPlan
  ) throws -> Set<Int> {
    let paths = Set(module.sources.keys.map { module.names[$0] ?? $0 })
    let shared = plan.built.filter { $0.isShared && paths.contains($0.path) }
    var check = CompilationCheck(mutants: mutants) { tried in
      console.show("Checking \(NumberFormat.counted(tried.count, "mutant")) of \(module.target.name)…")
      let written = try module.write(tried + shared, count: plan.mutants.count)
      // The compiler checks primary files only or, if there are none, all files.
      let wanted = tried.contains(where: \.isShared) ? [] : Set(tried.map(\.path))
      let isWanted = { (path: String) in wanted.contains(module.names[path] ?? path) }
      let sources = compilation.sources.flatMap { isWanted($0) ? ["-primary-file", $0] : [$0] }
      let outputs = Array(repeating: ["-o", "/dev/null"], count: max(1, wanted.count)).flatMap(\.self)
      let result = try runner.run(
        ToolCall(
          tool: try toolchain.path(of: "swiftc"),
          // Initialization is checked only in the intermediate language.
          arguments: ["-frontend", "-emit-sil"] + outputs + compilation.frontendArguments + written.flags + sources))
      var errors = CompilerError.all(in: result.errors)
      for index in errors.indices { errors[index].path = module.names[errors[index].path] ?? errors[index].path }
      // A shared mutant may have errors anywhere.
      if wanted.isEmpty { errors = [] }
      return .init(hasCompiled: result.status == 0, errors: errors, output: result.errors, files: written.files)
    }
    return try check.rejected(module.target.name)
  }
}

extension Mutant {
  /// The words that tell a mutant from all others of the same file.
  fileprivate var effect: [String] { [path, "\(range)", replacement] + edits.map { "\($0.range) \($0.before)" } }
}
