import Foundation
import ToolSupport

/// The tests of a package, which run once with coverage, or whose last run is read again.
struct PackageTests: TestedCode {
  let location: PackageLocation
  let options: CoverageOptions
  let runner: any ToolRunner
  let console: Console

  var root: String { location.package.path }
  var scratch: String { location.build.scratch }

  func withRun<Value>(_ toolchain: Toolchain, _ read: (TargetSelection, RunRecord) throws -> Value) throws -> Value {
    try RunLock.holding(location.build.work, console: console) {
      let selection = try TargetSelection(options, in: location.package, console: console)
      return try read(selection, record(of: selection, toolchain))
    }
  }

  private func record(of selection: TargetSelection, _ toolchain: Toolchain) throws -> RunRecord {
    let (package, build) = (location.package, location.build)
    try package.requireTests()
    let subset = PackageSubset(testing: selection.targets.map(\.target.name), in: package)
    // An interrupted run has left the last one aside.
    LastRun(build: build).restore()
    if options.runsTests {
      let start = Date()
      return try run(TestBuild(of: subset, at: location, options, runner: runner), toolchain, since: start)
    }
    let record = try RunRecord.last(of: options.suites, testing: subset, in: build)
    try record.checkSources(of: selection)
    if let choice = record.choice { console.note("Only the tests that \(choice) chose ran.") }
    return record
  }

  /// Runs the tests, and keeps the results for `--no-run`.
  private func run(_ build: TestBuild, _ toolchain: Toolchain, since start: Date) throws -> RunRecord {
    let outcomes = try TestRun(
      build: build, options: options, toolchain: toolchain, runner: runner, console: console
    ).run()
    let profiles = ProfileReader(build: build, toolchain: toolchain, runner: runner)
    let choice = options.filters.map { "--filter '\($0)'" } + options.skips.map { "--skip '\($0)'" }
    let record = RunRecord(
      start: start, choice: choice.isEmpty ? nil : choice.joined(separator: " "),
      suiteResults: try profiles.read(outcomes), testsFailed: outcomes.contains { !$0.hasPassed },
      testTargets: build.testTargets,
      profiles: Dictionary(uniqueKeysWithValues: Suite.allCases.map { ($0, location.build.profile(of: $0)) }),
      binaries: try build.testBinaries(), executables: build.executables,
      objects: build.objects)
    try record.save(in: location.build)
    return record
  }
}
