import Foundation
import ToolSupport

/// A measurement, which runs the tests once with coverage and reads the code that each suite executed.
struct CoverageRun {
  let options: CoverageOptions
  let runner: any ToolRunner
  let console: Console

  /// The result of the measurement, and the names and root folder that the reports need.
  struct Outcome {
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
  func measure(_ location: PackageLocation) throws -> Outcome {
    try RunLock.holding(location.folder.work, console: console) { try measureAlone(location) }
  }

  private func measureAlone(_ location: PackageLocation) throws -> Outcome {
    let package = location.package
    let toolchain = try CoverageTools(runner: runner)
    let targets = try package.selectTargets(options.targets)
    try package.requireTests()
    let changeReader = ChangeReader(runner: runner, console: console, root: package.path)
    let changes = try options.base.map { try changeReader.read(since: $0) }
    let (wanted, ignored) = select(targets, in: package)
    if wanted.allSatisfy(\.sources.isEmpty), !ignored.isEmpty { throw noCode(in: targets, ignored) }
    let build = try chooseBuild(testing: targets, location)
    // An interrupted run has left the last one aside.
    LastRun(build: build).restore()
    let run = try options.runsTests ? runTests(of: build, toolchain) : .last(of: options.suites, in: build)
    let suites = measured(run.suiteResults)
    let changedSources = try options.runsTests ? [] : changesSinceRun(of: build, wanted)
    console.show("Reading the coverage…")
    let measured = try TargetReader(
      mapping: LLVMCov(toolchain: toolchain, runner: runner, wanted: Set(wanted.flatMap(\.sources))), build: build,
      sources: SourceFolder(root: package.path), changedSources: changedSources
    ).read(suites, of: wanted)
    let result = CoverageResult(
      package: package.displayName ?? package.name, date: Date(),
      mode: options.mode ?? SuiteMode(measuring: suites.map(\.suite)), thresholds: options.thresholds,
      targets: package.withoutUnlinkedMacros(measured), suiteResults: suites,
      suiteWithoutTests: run.suiteResults.first { !suites.contains($0) }?.suite, testTargets: build.testTargets,
      testsFailed: run.testsFailed, changes: changes, ignoredFiles: ignored)
    guard result.files.contains(where: { !$0.regions.isEmpty || !$0.exclusions.isEmpty }) else {
      throw noCode(in: targets, ignored)
    }
    let names = Demangler(tool: toolchain.swiftDemangle, runner: runner).names(of: mangledNames(in: result))
    return Outcome(result: result, names: names, root: package.path)
  }

  /// Runs the tests, and keeps the results for `--no-run`.
  private func runTests(of build: TestBuild, _ toolchain: CoverageTools) throws -> RunRecord {
    let run = try TestRun(
      build: build, suites: options.suites, filters: options.filters, skips: options.skips,
      toolchain: toolchain.toolchain, runner: runner, console: console
    ).run()
    let profiles = ProfileReader(folder: build.folder, toolchain: toolchain, runner: runner)
    let record = RunRecord(
      products: build.products, suiteResults: try profiles.read(run.suites, of: options.suites),
      testsFailed: run.hasFailed, testTargets: build.testTargets)
    try record.save(in: build.folder)
    return record
  }

  /// Returns the suites to measure: those that were chosen, or else those that have tests.
  private func measured(_ suites: [SuiteResult]) -> [SuiteResult] {
    guard options.mode == nil, suites.contains(where: \.hasTests) else { return suites }
    return suites.filter(\.hasTests)
  }

  private func noCode(
    in targets: [PackageDescription.Target], _ ignored: [CoverageResult.IgnoredFile]
  ) -> ToolError {
    let names = targets.map(\.name).joined(separator: ", ")
    let patterns = Set(ignored.map { "--ignore '\($0.pattern)'" }).sorted().joined(separator: " ")
    return ToolError(
      message: (ignored.isEmpty ? "there is" : patterns + " leaves") + " no executable code in \(names)",
      remedy: ignored.isEmpty ? "choose other targets with --target" : "ignore fewer files with --ignore")
  }

  /// Returns the mangled names of the functions that the reports mention.
  ///
  /// Demangling the names of a large package takes time. The terminal report needs only the functions in its list of
  /// missed regions, which is short unless a threshold failed.
  private func mangledNames(in result: CoverageResult) -> Set<String> {
    guard options.pages == nil, options.outputs.isEmpty else {
      return Set(result.files.flatMap { $0.functions.map(\.name) })
    }
    let listed = MissedSelection(result, limit: (options.length ?? .usual).missedRegions)
    return Set(listed.parts.flatMap(\.entries).compactMap(\.function)).union(OverlapReport.functions(of: result))
  }
}
