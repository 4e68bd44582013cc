import Foundation
import ToolSupport

/// The build of the tests with all mutants of some targets.
struct MutationBuild {
  let package: PackageDescription
  /// The names of the targets that are built.
  let targets: Set<String>
  /// The files of the mutated targets, by their paths relative to the package.
  let sources: [String: SourceFile]
  /// True if the targets are test targets, which lose statements.
  private let changesTests: Bool
  let packageBuild: PackageBuild
  /// What is known about the mutants.
  private(set) var known = KnownMutants()
  private let subset: PackageSubset
  private let modules: [SwitchedModule]
  private let runner: any ToolRunner
  private let console: Console

  /// Reads the files of the targets that the options choose.
  ///
  /// - Throws: `ToolError` if a target is unknown.
  init(_ location: PackageLocation, _ options: MutateOptions, runner: any ToolRunner, console: Console) throws {
    let package = location.package
    changesTests = options.changesTests
    let chosen = try changesTests ? package.selectTestTargets(options.targets) : package.selectTargets(options.targets)
    self.package = package
    self.runner = runner
    self.console = console
    packageBuild = location.build
    subset = PackageSubset(testing: chosen.map(\.name), in: package)
    targets = subset.targets
    modules = chosen.map { target in
      let files = package.sources(of: [target]).filter { $0.hasSuffix(".swift") }.sorted().map { path in
        let bytes = [UInt8]((try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data())
        return SwitchedModule.File(path: path, name: package.relativePath(path), source: SourceFile(bytes: bytes))
      }
      return SwitchedModule(
        target: target, files: files, folder: "\(location.build.work)/mutants/\(target.name)",
        changesTests: options.changesTests)
    }
    sources = Dictionary(modules.flatMap(\.files).map { ($0.name, $0.source) }) { first, _ in first }
  }

  /// Finds all mutants, or reads them if no code has changed since the last run.
  ///
  /// - Returns: The mutants.
  /// - Throws: `ToolError` if a target does not compile.
  mutating func find() throws -> [Mutant] {
    let subject = subject
    let last = FileManager.default.contents(atPath: file)
      .flatMap { try? JSONDecoder().decode(KnownMutants.self, from: $0) }
    if let last, last.subject == subject {
      known = last
      return last.mutants
    }
    let output = try buildPlain()
    console.note("Finding the mutants…")
    let toolchain = try Toolchain(runner: runner)
    let compilations = try modules.map {
      try ModuleCompilation(of: $0.target.module, in: output, toolchain: toolchain, runner: runner)
    }
    known = try search(toolchain).find(compilations, last: last?.tools == tools ? last : nil)
    known.subject = subject
    known.tools = tools
    try keep()
    return known.mutants
  }

  /// Finds out which mutants compile, as far as earlier runs have not.
  ///
  /// - Throws: `ToolError` if a target does not compile.
  mutating func check(_ mutants: [Mutant]) throws {
    let unknown = mutants.filter { !known.accepted.contains($0.id) && !known.rejected.contains($0.id) }
    guard !unknown.isEmpty else { return }
    known = try search(try Toolchain(runner: runner)).check(unknown, known)
    try keep()
  }

  /// The file with what the last run knew.
  private var file: String { packageBuild.work + "/mutants.json" }

  private func keep() throws {
    try JSONEncoder().encode(known).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  private func search(_ toolchain: Toolchain) -> MutantSearch {
    MutantSearch(modules: modules, toolchain: toolchain, runner: runner, console: console)
  }

  /// Builds the targets without mutants.
  ///
  /// - Returns: The output, which has the commands that compile the targets.
  /// - Throws: `ToolError` if a target does not compile.
  private func buildPlain() throws -> String {
    let names = modules.map(\.target.name)
    let activity = "Building \(NumberFormat.first(of: names))…"
    console.note(activity)
    // A build prints only the commands that it runs. A new argument makes it compile these targets.
    let flag = "-DREHEARSAL_" + UUID().uuidString.replacing("-", with: "")
    let plain = narrowed(with: Dictionary(uniqueKeysWithValues: names.map { ($0, [flag]) }))
    let part = (changesTests ? ["--build-tests"] : names.count == 1 ? ["--target", names[0]] : [])
    let build = { try plain.build(part + $0, activity: activity, runner: runner, console: console) }
    let result = try build(["--verbose"])
    guard !result.hasSucceeded else { return result.output }
    // The commands would hide the errors.
    try build([]).check(
      "\(names.joined(separator: ", ")) does not build", remedy: "fix the errors above and run it again")
    return result.output
  }

  /// Builds the tests with the mutants that are known to compile.
  ///
  /// - Returns: The processes that run the tests.
  /// - Throws: `ToolError` if the build fails.
  func build() throws -> TestProcesses {
    let built = known.built
    var flags: [String: [String]] = [:]
    for module in modules {
      let names = Set(module.files.map(\.name))
      let written = try module.write(built.filter { names.contains($0.path) }, count: known.mutants.count)
      flags[module.target.name] = written.flags
      module.removeOthers(than: written)
    }
    let switched = narrowed(with: flags)
    let activity = "Building \(NumberFormat.counted(built.count, "mutant")) at once…"
    console.note(activity)
    let result = try switched.build(["--build-tests"], activity: activity, runner: runner, console: console)
    console.clear()
    try result.check(
      "the package does not build with its mutants",
      remedy: "make 'swift build --build-tests' succeed; if it does, leave out files with --file")
    let products = try switched.products(runner)
    let tests = package.targets.filter { $0.type == "test" && targets.contains($0.name) }.map(\.name)
    #if os(Linux)
      let probe = ["reach.c": ReachProbe.source]
    #else
      let probe: [String: String] = [:]
    #endif
    return try switched.testProcesses(
      TestProduct.all(package.testProduct, testTargets: tests, in: products), sources: probe,
      toolchain: try Toolchain(runner: runner), runner: runner)
  }

  private var tools: String { ContentHash.of("\(ToolIdentity.toolchain) \(ToolIdentity.executable)") }

  /// A hash of all code that the search for mutants depends on.
  private var subject: String {
    var hash = ContentHash()
    let system = packageBuild.system?.rawValue ?? "default"
    for word in [tools, system] + modules.map(\.target.name) { hash.add(word) }
    for name in FileManager.default.manifests(in: package.path) {
      hash.add((try? String(contentsOfFile: "\(package.path)/\(name)", encoding: .utf8)) ?? "")
    }
    for target in package.targets where targets.contains(target.name) && (changesTests || target.type != "test") {
      for source in package.sources(of: [target]) {
        hash.add(source)
        hash.add((try? String(contentsOfFile: source, encoding: .utf8)) ?? "")
      }
    }
    return hash.text
  }

  /// Returns the build of the subset, with further arguments of the compiler for some targets.
  private func narrowed(with flags: [String: [String]]) -> PackageBuild {
    var build = packageBuild
    do {
      try build.narrow(to: subset, of: package, flags: flags, runner: runner)
      // The package manager would use its last plan again, because the manifest in the package has not changed.
      build.subset.append("--disable-build-manifest-caching")
    } catch {
      // All modules get the arguments, so all are built again whenever the mutants change.
      build.subset = flags.sorted { $0.key < $1.key }.flatMap(\.value).flatMap { ["-Xswiftc", $0] }
    }
    return build
  }
}
