import Foundation
import ToolSupport

/// The build of the tests with all mutants of some targets.
struct MutationBuild {
  let package: PackageDescription
  /// The names of the targets that are built.
  let targets: Set<String>
  /// The files of the mutated targets, by their paths relative to the package.
  let sources: [String: SourceFile]
  private let folder: BuildFolder
  private let subset: PackageSubset
  private let modules: [SwitchedModule]
  private let runner: any ToolRunner
  private let console: Console

  /// - Parameters:
  ///   - location: The package and its build folder.
  ///   - names: The names of the targets to change, or none for all.
  ///   - runner: The runner of the compiler and of the package manager.
  ///   - console: The console for the progress.
  /// - Throws: `ToolError` if a target is unknown.
  init(_ location: PackageLocation, targets names: [String], runner: any ToolRunner, console: Console) throws {
    let package = location.package
    let chosen = try package.selectTargets(names)
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
          target: target, sources: sources, names: names, folder: "\(location.folder.work)/mutants/\(target.name)"))
    }
    self.modules = modules
    sources = all
  }

  /// Finds the mutants, or reads those of the last run if no code has changed.
  ///
  /// - Throws: `ToolError` if a target does not compile.
  func plan() throws -> SwitchPlan {
    let file = folder.work + "/plan.json"
    let subject = subject
    let last = FileManager.default.contents(atPath: file)
      .flatMap { try? JSONDecoder().decode(SwitchPlan.self, from: $0) }
    if let last, last.subject == subject { return last }
    let plain = try folder(with: [:])
    for module in modules {
      let activity = "Building \(module.target.name)…"
      console.note(activity)
      try plain.build.build(
        ["--target", module.target.name] + plain.subset, activity: activity, runner: runner, console: console
      ).check("\(module.target.name) does not build", remedy: "fix the errors above and run it again")
    }
    console.note("Finding the mutants…")
    let toolchain = try Toolchain(runner: runner)
    let planner = SwitchPlanner(
      modules: modules, last: last?.tools == tools ? last : nil,
      compilations: try modules.map {
        try ModuleCompilation(of: $0.target.module, scratch: folder.scratch, toolchain: toolchain, runner: runner)
      }, toolchain: toolchain, runner: runner, console: console)
    var plan = try planner.plan()
    plan.subject = subject
    plan.tools = tools
    try JSONEncoder().encode(plan).write(to: URL(fileURLWithPath: file), options: .atomic)
    return plan
  }

  /// Builds the tests with all mutants.
  ///
  /// - Returns: The processes that run the tests.
  /// - Throws: `ToolError` if the build fails.
  func build(_ plan: SwitchPlan) throws -> TestProcesses {
    var flags: [String: [String]] = [:]
    for module in modules {
      let paths = Set(module.names.values)
      let written = try module.write(plan.mutants.filter { paths.contains($0.path) }, count: plan.mutants.count)
      flags[module.target.name] = written.flags
      module.removeOthers(than: written)
    }
    let switched = try folder(with: flags)
    let activity = "Building \(plan.mutants.count) mutants at once…"
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
    for word in [tools] + modules.map(\.target.name) { hash.add(word) }
    for name in FileManager.default.manifests(in: package.path) {
      hash.add((try? String(contentsOfFile: "\(package.path)/\(name)", encoding: .utf8)) ?? "")
    }
    for target in package.targets where targets.contains(target.name) && target.type != "test" {
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
