import Foundation
import ToolSupport

/// A measurement, which runs the tests once with coverage and reads the code that each suite executed.
struct CoverageRun {
  let options: CoverageOptions
  let runner: any ToolRunner
  let console: Console
  var files = FileManager.default

  /// The result of the measurement, and the names and root folder that the reports need.
  struct Outcome {
    let result: CoverageResult
    let names: FunctionNames
    let root: String
  }

  /// The package to measure, and the folder of its build with coverage.
  struct Location {
    let package: PackageDescription
    let folder: BuildFolder
  }

  /// Finds the package and its build folder.
  ///
  /// - Throws: `ToolError` if the folder has no package, or if the manifest cannot be read.
  func locate() throws -> Location {
    console.show("Reading the package…")
    let reader = PackageReader(runner: runner, files: files)
    let path = try reader.folder(from: options.packagePath)
    let scratch =
      options.scratchPath.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? path + "/.build/coverage"
    let folder = BuildFolder(
      package: path, scratch: scratch, files: files, isConfined: options.isPlugin, buildSystem: options.buildSystem)
    let cache = DescriptionCache(file: folder.work + "/description.json", runner: runner, files: files)
    return Location(
      package: try cache.describe(path, scratch: scratch, isConfined: options.isPlugin), folder: folder)
  }

  /// Measures the chosen targets.
  ///
  /// - Throws: `ToolError` if there is nothing to measure, or if a tool fails.
  func measure(_ location: Location) throws -> Outcome {
    try RunLock.holding(location.folder.work, console: console) { try measureAlone(location) }
  }

  private func measureAlone(_ location: Location) throws -> Outcome {
    let package = location.package
    let toolchain = try CoverageTools(runner: runner, isExecutable: files.isExecutableFile(atPath:))
    let targets = try package.selectTargets(options.targets)
    try package.requireTests()
    let tool = LLVMProfdata(toolchain: toolchain, runner: runner)
    let changeReader = ChangeReader(runner: runner, console: console, root: package.path)
    let changes = try options.base.map { try changeReader.read(since: $0) }

    let subset = PackageSubset(testing: targets.map(\.name), in: package)
    let (testTargets, folder) = try chooseTests(subset, location)
    let profiles = ProfileReader(folder: folder, tool: tool, suites: options.suites)
    let products = try folder.products(runner)
    let findLayout = { try folder.layout(of: package, testTargets: testTargets.ran, in: products) }
    let lastRun = LastRun(folder: folder) { (try? findLayout())?.testBinaries ?? [] }
    // An interrupted run has left the last one aside.
    lastRun.restore()
    let (allProfiles, testsFailed) = try suiteProfiles(profiles, products, testTargets, lastRun)
    let suiteProfiles = measured(allProfiles)
    let layout = try findLayout()
    let (wanted, ignored) = select(targets, in: package)
    let changedSources = options.runsTests ? [] : changesSinceRun(location, wanted, layout: layout)
    console.show("Reading the coverage…")
    let paths = Set(wanted.flatMap(\.sources))
    let targetReader = TargetReader(
      mapping: LLVMCov(toolchain: toolchain, runner: runner, wanted: paths), package: package, layout: layout,
      sources: SourceFolder(root: package.path), changedSources: changedSources)
    let all = try targetReader.read(suiteProfiles, of: wanted)
    let result = CoverageResult(
      package: package.displayName ?? package.name, date: Date(),
      mode: options.mode ?? SuiteMode(measuring: suiteProfiles.map(\.result.suite)),
      thresholds: options.thresholds, targets: package.withoutUnlinkedMacros(all),
      suiteResults: suiteProfiles.map(\.result),
      suiteWithoutTests: allProfiles.map(\.result).first { result in
        !suiteProfiles.contains { $0.result.suite == result.suite }
      }?.suite,
      testTargets: testTargets, testsFailed: testsFailed, changes: changes, ignoredFiles: ignored)
    guard result.files.contains(where: { !$0.regions.isEmpty || !$0.exclusions.isEmpty }) else {
      throw ToolError(
        message: "there is no executable code in \(targets.map(\.name).joined(separator: ", "))",
        remedy: "choose other targets with --target")
    }
    let names = Demangler(toolchain: toolchain, runner: runner).names(of: mangledNames(in: result))
    return Outcome(result: result, names: names, root: package.path)
  }

  /// Returns the suites to measure: those that were chosen, or else those that have tests.
  private func measured(_ profiles: [ProfileReader.SuiteProfile]) -> [ProfileReader.SuiteProfile] {
    guard options.mode == nil, profiles.contains(where: \.result.hasTests) else { return profiles }
    return profiles.filter(\.result.hasTests)
  }

  /// Runs the tests, or finds the profiles of the last run.
  private func suiteProfiles(
    _ profiles: ProfileReader, _ products: String, _ testTargets: TestTargets, _ lastRun: LastRun
  ) throws -> ([ProfileReader.SuiteProfile], Bool) {
    let folder = profiles.folder
    guard options.runsTests else {
      return (try profiles.readWithoutRun(products: products), RunRecord(in: folder)?.testsFailed ?? false)
    }
    let run = try TestRun(
      folder: folder, suites: options.suites, filters: options.filters, leftOut: testTargets.leftOut,
      lastRun: lastRun, runner: runner, console: console
    ).run()
    let own = try profiles.read(run.suites)
    try RunRecord(
      products: products, suiteResults: own.map(\.result), testsFailed: run.hasFailed, testTargets: testTargets,
    ).save(in: folder)
    return (own, run.hasFailed)
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
