import Foundation

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
  /// - Throws: ``CoverageError`` when there is nothing that could be measured, or no way to measure it.
  func measure() throws -> Outcome {
    console.show("Reading the package…")
    let toolchain = try Toolchain(runner: runner, isExecutable: files.isExecutableFile(atPath:))
    let folder = try packageFolder()
    let scratch = folder + "/.build/coverage"
    let package = try describe(folder, scratch: scratch)
    let targets = try package.selectTargets(options.targets)
    try package.requireTests()

    let tests = TestRun(folder: folder, scratch: scratch, runner: runner, console: console, files: files)
    let run = try tests.run()
    let profiles = try ProfileReader(
      toolchain: toolchain, runner: runner, files: files, products: run.products, work: scratch + "/rehearsal",
      binaryName: (package.displayName ?? package.name) + "PackageTests"
    ).read(run.suites, of: targets, in: package)

    let result = CoverageResult(targets: profiles.targets, runs: profiles.runs, testsFailed: run.hasFailed)
    guard result.tally(.regions, under: .both).count > 0 else {
      throw CoverageError(
        message: "no executable code in \(targets.map(\.name).joined(separator: ", ")), so there is nothing to cover",
        remedy: "choose other targets with --target")
    }
    return Outcome(result: result, root: package.path)
  }

  private func packageFolder() throws -> String {
    let start = URL(fileURLWithPath: options.packagePath).standardizedFileURL.resolvingSymlinksInPath()
    var folder = start
    while !files.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
      guard folder.path != "/" else {
        throw CoverageError(
          message: "no Package.swift in \(start.path) or above it",
          remedy: "name the package's folder with --package-path")
      }
      folder.deleteLastPathComponent()
    }
    return folder.path
  }

  private func describe(_ folder: String, scratch: String) throws -> PackageDescription {
    let result = try runner.run(
      ToolCall(
        tool: "swift",
        arguments: [
          "package", "--package-path", folder, "--scratch-path", scratch, "describe", "--type", "json",
        ]))
    guard result.status == 0, let json = result.output.firstIndex(of: UInt8(ascii: "{")),
      let package = try? JSONDecoder().decode(PackageDescription.self, from: result.output[json...])
    else {
      throw CoverageError(
        message: "the manifest in \(folder) cannot be read", remedy: "make 'swift package describe' succeed there",
        details: result.errors)
    }
    return package
  }
}
