import Foundation
import ToolSupport

/// One measurement: finds the tools, runs the tests once with coverage, and reads what each suite executed.
struct CoverageRun {
  let options: CoverageOptions
  let runner: any ToolRunner
  let console: Console
  var files = FileManager.default

  /// What the run found, and where its package lies.
  struct Outcome {
    let result: CoverageResult
    let root: String
  }

  /// Measures the chosen targets.
  ///
  /// - Throws: `ToolError` when there is nothing that could be measured, or no way to measure it.
  func measure() throws -> Outcome {
    console.show("Reading the package…")
    let toolchain = try Toolchain(runner: runner, isExecutable: files.isExecutableFile(atPath:))
    let reader = PackageReader(runner: runner, files: files)
    let folder = try reader.folder(from: options.packagePath)
    let scratch = folder + "/.build/coverage"
    let package = try reader.describe(folder, scratch: scratch)
    let targets = try package.selectTargets(options.targets)
    try package.requireTests()

    let tests = TestRun(folder: folder, scratch: scratch, runner: runner, console: console, files: files)
    let run = try tests.run()
    let profiles = try ProfileReader(
      toolchain: toolchain, runner: runner, files: files, products: run.products, work: scratch + "/rehearsal",
      binaryName: (package.displayName ?? package.name) + "PackageTests"
    ).read(run.suites, of: targets, in: package)

    let result = CoverageResult(
      package: package.displayName ?? package.name, date: Date(), choice: options.choice,
      thresholds: options.thresholds, targets: profiles.targets, runs: profiles.runs, testsFailed: run.hasFailed)
    guard result.tally(.regions, under: .both).count > 0 else {
      throw ToolError(
        message: "no executable code in \(targets.map(\.name).joined(separator: ", ")), so there is nothing to cover",
        remedy: "choose other targets with --target")
    }
    return Outcome(result: result, root: package.path)
  }
}
