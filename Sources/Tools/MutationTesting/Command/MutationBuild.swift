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
  private let folder: BuildFolder
  private let subset: PackageSubset
  private let modules: [SwitchedModule]
  private let runner: any ToolRunner
  private let console: Console

  /// - Parameters:
  ///   - location: The package and its build folder.
  ///   - options: The options, which choose the targets to change.
  ///   - runner: The runner of the compiler and of the package manager.
  ///   - console: The console for the progress.
  /// - Throws: `ToolError` if a target is unknown.
  init(_ location: PackageLocation, _ options: MutateOptions, runner: any ToolRunner, console: Console) throws {
    let package = location.package
    changesTests = options.changesTests
    let chosen = try changesTests ? package.selectTestTargets(options.targets) : package.selectTargets(options.targets)
    self.package = package
    self.runner = runner
    self.console = console
    folder = location.folder
    subset = PackageSubset(testing: chosen.map(\.name), in: package)
    targets = subset.targets
    var all: [String: SourceFile] = [:]
    var modules: [SwitchedModule] = []
    for target in chosen {
      var sources: [String: SourceFile] = [:]
      var names: [String: String] = [:]
      for path in package.sources(of: [target]) where path.hasSuffix(".swift") {
        let bytes = [UInt8]((try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data())
        sources[path] = SourceFile(bytes: bytes)
        names[path] = package.relativePath(path)
        all[package.relativePath(path)] = sources[path]
      }
      modules.append(
        SwitchedModule(
          target: target, sources: sources, names: names, folder: "\(location.folder.work)/mutants/\(target.name)",
          changesTests: changesTests))
    }
    self.modules = modules
    sources = all
  }

  /// Finds all mutants, or reads them if no code has changed since the last run.
  ///
  /// - Throws: `ToolError` if a target does not compile.
  func plan() throws -> SwitchPlan {
    let subject = subject
    let last = FileManager.default.contents(atPath: file)
      .flatMap { try? JSONDecoder().decode(SwitchPlan.self, from: $0) }
    if let last, last.subject == subject { return last }
    let output = try buildPlain()
    console.note("Finding the mutants…")
    let toolchain = try Toolchain(runner: runner)
    var plan = try planner(toolchain).find(
      try modules.map {
        try ModuleCompilation(of: $0.target.module, in: output, toolchain: toolchain, runner: runner)
      }, last: last?.tools == tools ? last : nil)
    plan.subject = subject
    plan.tools = tools
    try keep(plan)
    return plan
  }

  /// Finds out which mutants compile, as far as earlier runs have not.
  ///
  /// - Throws: `ToolError` if a target does not compile.
  func check(_ mutants: [Mutant], _ plan: inout SwitchPlan) throws {
    let known = plan
    try planner(try Toolchain(runner: runner)).check(mutants, &plan)
    if plan != known { try keep(plan) }
  }

  /// The file with the plan of the last run.
  private var file: String { folder.work + "/plan.json" }

  private func keep(_ plan: SwitchPlan) throws {
    try JSONEncoder().encode(plan).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  private func planner(_ toolchain: Toolchain) -> SwitchPlanner {
    SwitchPlanner(modules: modules, toolchain: toolchain, runner: runner, console: console)
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
    let plain = try folder(with: Dictionary(uniqueKeysWithValues: names.map { ($0, [flag]) }))
    let part = (changesTests ? ["--build-tests"] : names.count == 1 ? ["--target", names[0]] : []) + plain.subset
    let build = { try plain.build.build(part + $0, activity: activity, runner: runner, console: console) }
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
  func build(_ plan: SwitchPlan) throws -> TestProcesses {
    let built = plan.built
    var flags: [String: [String]] = [:]
    for module in modules {
      let paths = Set(module.names.values)
      let written = try module.write(built.filter { paths.contains($0.path) }, count: plan.mutants.count)
      flags[module.target.name] = written.flags
      module.removeOthers(than: written)
    }
    let switched = try folder(with: flags)
    let activity = "Building \(NumberFormat.counted(built.count, "mutant")) at once…"
    console.note(activity)
    let result = try switched.build.build(
      ["--build-tests"] + switched.subset, activity: activity, runner: runner, console: console)
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
    let system = folder.buildSystem?.rawValue ?? "default"
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

  /// Returns the build folder with arguments that select the subset, and add arguments of the compiler to targets.
  private func folder(with flags: [String: [String]]) throws -> BuildFolder {
    var folder = folder
    do {
      folder.subset = try folder.overlay(runner).select(subset, of: package, flags: flags)
      // The package manager would use its last plan again, because the manifest in the package has not changed.
      folder.subset.append("--disable-build-manifest-caching")
    } catch {
      // All modules get the arguments, so all are built again whenever the mutants change.
      folder.subset = flags.sorted { $0.key < $1.key }.flatMap(\.value).flatMap { ["-Xswiftc", $0] }
    }
    return folder
  }
}
