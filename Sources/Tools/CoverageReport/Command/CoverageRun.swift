import Foundation
import ToolSupport

/// A measurement, which runs the tests once with coverage and reads the code that each suite executed.
struct CoverageRun {
  let options: CoverageOptions
  let runner: any ToolRunner
  let console: Console

  /// The result of the measurement, and the names and root folder that the reports need.
  struct Measurement {
    let result: CoverageResult
    let names: FunctionNames
    let root: String
  }

  /// Finds the package and its build folder.
  ///
  /// - Throws: `ToolError` if the folder has no package, or if the manifest cannot be read.
  func locate() throws -> PackageLocation {
    console.show("Reading the package…")
    return try PackageLocation(
      containing: options.packagePath, scratch: options.scratchPath, usual: ".build/coverage",
      isConfined: options.isPlugin, buildSystem: options.buildSystem, runner: runner)
  }

  /// Measures the chosen targets.
  ///
  /// - Throws: `ToolError` if there is nothing to measure, or if a tool fails.
  func measure(_ location: PackageLocation) throws -> Measurement {
    try RunLock.holding(location.build.work, console: console) { try measureAlone(location) }
  }

  private func measureAlone(_ location: PackageLocation) throws -> Measurement {
    let package = location.package
    let toolchain = try Toolchain(runner: runner)
    // A missing tool shows before the slow build.
    let demangler = Demangler(tool: try toolchain.path(of: "swift-demangle"), runner: runner)
    for tool in ["llvm-cov", "llvm-profdata"] { _ = try toolchain.path(of: tool) }
    let selection = try TargetSelection(options, in: package, console: console)
    try package.requireTests()
    let changeReader = ChangeReader(runner: runner, console: console, root: package.path)
    let changes = try options.base.map { try changeReader.read(since: $0) }
    let build = try TestBuild(testing: selection.targets.map(\.target), at: location, options, runner: runner)
    // An interrupted run has left the last one aside.
    LastRun(build: build).restore()
    let run = try options.runsTests ? runTests(of: build, toolchain) : .last(of: options.suites, in: build)
    let suites = measured(run.suiteResults)
    let changedSources =
      try options.runsTests ? [] : ChangedSources(build: build, console: console).find(in: selection.targets)
    console.show("Reading the coverage…")
    let measured = try TargetReader(
      mapping: LLVMCov(toolchain: toolchain, runner: runner, wanted: Set(selection.sources)), build: build,
      sources: SourceFolder(root: package.path), changedSources: changedSources
    ).read(suites, of: selection.targets)
    let result = CoverageResult(
      package: package.displayName ?? package.name, date: Date(),
      mode: options.mode ?? SuiteMode(measuring: suites.map(\.suite)), thresholds: options.thresholds,
      targets: measured, suiteResults: suites,
      suiteWithoutTests: run.suiteResults.first { !suites.contains($0) }?.suite, testTargets: build.testTargets,
      testsFailed: run.testsFailed, changes: changes, ignoredFiles: selection.ignored)
    guard result.files.contains(where: { !$0.regions.isEmpty || !$0.exclusions.isEmpty }) else {
      throw selection.noCode
    }
    return Measurement(result: result, names: demangler.names(of: mangledNames(in: result)), root: package.path)
  }

  /// Runs the tests, and keeps the results for `--no-run`.
  private func runTests(of build: TestBuild, _ toolchain: Toolchain) throws -> RunRecord {
    let run = try TestRun(
      build: build, suites: options.suites, filters: options.filters, skips: options.skips,
      toolchain: toolchain, runner: runner, console: console
    ).run()
    let profiles = ProfileReader(build: build, toolchain: toolchain, runner: runner)
    let record = RunRecord(
      products: build.products, suiteResults: try profiles.read(run.suites, of: options.suites),
      testsFailed: run.hasFailed, testTargets: build.testTargets)
    try record.save(in: build.packageBuild)
    return record
  }

  /// Returns the suites to measure: those that were chosen, or else those that have tests.
  private func measured(_ suites: [SuiteResult]) -> [SuiteResult] {
    guard options.mode == nil, suites.contains(where: \.hasTests) else { return suites }
    return suites.filter(\.hasTests)
  }

  /// Returns the mangled names of the functions that the reports mention.
  ///
  /// Demangling the names of a large package takes time. The terminal report needs only the functions in its list of
  /// missed regions, which is short unless a threshold failed.
  private func mangledNames(in result: CoverageResult) -> Set<String> {
    guard options.pages == PageOptions(), options.outputs.isEmpty else {
      return Set(result.files.flatMap { $0.functions.map(\.name) })
    }
    let listed = MissedSelection(result, limit: (options.length ?? .usual).missedRegions)
    return Set(listed.parts.flatMap(\.entries).compactMap(\.function)).union(OverlapReport.functions(of: result))
  }
}
