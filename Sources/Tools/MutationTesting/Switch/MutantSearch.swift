import Foundation
import ToolSupport

/// The mutants of a package, and what is known about them.
struct KnownMutants: Codable, Equatable {
  /// A hash of everything that they depend on.
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
struct MutantSearch {
  let modules: [SwitchedModule]
  let toolchain: Toolchain
  let runner: any ToolRunner
  let console: Console

  /// Finds all mutants of modules, whose compilations are in the same order.
  ///
  /// The mutants of unchanged files that were rejected in the last run are rejected again.
  ///
  /// - Throws: `ToolError` if a module does not compile without mutants.
  func find(_ compilations: [ModuleCompilation], last: KnownMutants? = nil) throws -> KnownMutants {
    var known = KnownMutants()
    known.compilations = compilations
    for (index, (module, compilation)) in zip(modules, compilations).enumerated() {
      console.show("Finding the mutants… \(module.target.name), \(index + 1) of \(modules.count)")
      let trees = try compilation.trees(
        of: module.files.map(\.path), dumpedTo: module.folder + "/trees", toolchain: toolchain, runner: runner)
      try known.compilations[index].findSymbol(in: module.folder, toolchain: toolchain, runner: runner)
      for file in module.files {
        guard let tree = trees[file.path] else { continue }
        known.mutants += MutantFinder.mutants(of: file.name, file.source, tree, changesTests: module.changesTests)
        known.hashes[file.name] = ContentHash.of(file.source.bytes)
      }
    }
    for index in known.mutants.indices { known.mutants[index].id = index }
    if let last {
      let same = last.rejected.map { last.mutants[$0] }.filter { last.hashes[$0.path] == known.hashes[$0.path] }
      let effects = Set(same.map(\.effect))
      known.rejected = Set(known.mutants.filter { effects.contains($0.effect) }.map(\.id))
    }
    return known
  }

  /// Finds out which mutants compile.
  ///
  /// The files of a module are divided among the cores.
  ///
  /// - Throws: `ToolError` if a module does not compile without mutants.
  func check(_ mutants: [Mutant], _ known: KnownMutants) throws -> KnownMutants {
    console.note("Checking \(NumberFormat.counted(mutants.count, "mutant"))…")
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let shared = try compile(mutants.filter(\.isShared), parts: 1, known)
    return try compile(mutants.filter { !$0.isShared }, parts: max(1, cores / modules.count), shared)
  }

  /// Finds out which mutants compile together with the shared ones that do.
  ///
  /// Each module has some parts, which are compiled at once.
  private func compile(_ mutants: [Mutant], parts count: Int, _ known: KnownMutants) throws -> KnownMutants {
    let byPath = Dictionary(grouping: mutants, by: \.path)
    let tasks = modules.indices.flatMap { module in
      var parts = Array(repeating: [Mutant](), count: count)
      let files = modules[module].files.compactMap { byPath[$0.name] }
      for file in files.sorted(by: { $0.count > $1.count }) {
        parts.sort { $0.count < $1.count }
        parts[0] += file
      }
      return parts.filter { !$0.isEmpty }.map { (module: module, mutants: $0) }
    }
    let results = concurrently(tasks.count) { index in
      let (module, mutants) = tasks[index]
      return Result { try rejected(of: mutants, modules[module], known.compilations[module], known) }
    }
    var known = known
    for result in results { known.rejected.formUnion(try result.get()) }
    known.accepted.formUnion(mutants.map(\.id).filter { !known.rejected.contains($0) })
    return known
  }

  /// Returns the numbers of the mutants that do not compile.
  private func rejected(
    of mutants: [Mutant], _ module: SwitchedModule, _ compilation: ModuleCompilation, _ known: KnownMutants
  ) throws -> Set<Int> {
    let names = Dictionary(uniqueKeysWithValues: module.files.map { ($0.path, $0.name) })
    let shared = known.built.filter { $0.isShared && names.values.contains($0.path) }
    var check = CompilationCheck(mutants: mutants) { tried in
      console.show("Checking \(NumberFormat.counted(tried.count, "mutant")) of \(module.target.name)…")
      let written = try module.write(tried + shared, count: known.mutants.count, symbol: compilation.symbol)
      // The compiler checks primary files only or, if there are none, all files.
      let wanted = tried.contains(where: \.isShared) ? [] : Set(tried.map(\.path))
      let sources = compilation.sources.flatMap { wanted.contains(names[$0] ?? $0) ? ["-primary-file", $0] : [$0] }
      let outputs = Array(repeating: ["-o", "/dev/null"], count: max(1, wanted.count)).flatMap(\.self)
      let result = try runner.run(
        ToolCall(
          tool: try toolchain.path(of: "swiftc"),
          // Initialization is checked only in the intermediate language.
          arguments: ["-frontend", "-emit-sil"] + outputs + compilation.frontendArguments + written.flags + sources))
      var errors = CompilerError.all(in: result.errors)
      for index in errors.indices { errors[index].path = names[errors[index].path] ?? errors[index].path }
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
