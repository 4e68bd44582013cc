import Foundation
import ToolSupport

/// A measurement, which reads the code that each suite executed.
struct CoverageRun {
  let options: CoverageOptions
  let runner: any ToolRunner
  let console: Console

  /// The result of the measurement, and the names that the reports need.
  struct Measurement {
    let result: CoverageResult
    let names: FunctionNames
  }

  /// Finds the code to measure.
  ///
  /// - Throws: `ToolError` if there is none.
  func code() throws -> any TestedCode {
    if !options.profiles.isEmpty { return try GivenBuild(options, runner: runner, console: console) }
    console.show("Reading the package…")
    let location = try PackageLocation(
      containing: options.packagePath, scratch: options.scratchPath, usual: ".build/coverage",
      isConfined: options.isPlugin, buildSystem: options.buildSystem, runner: runner)
    return PackageTests(location: location, options: options, runner: runner, console: console)
  }

  /// Measures the chosen targets.
  ///
  /// - Throws: `ToolError` if there is nothing to measure, or if a tool fails.
  func measure(_ code: any TestedCode) throws -> Measurement {
    let toolchain = try Toolchain(runner: runner)
    // A missing tool shows before the slow build.
    let demangler = Demangler(tool: try toolchain.path(of: "swift-demangle"), runner: runner)
    for tool in ["llvm-cov", "llvm-profdata"] { _ = try toolchain.path(of: tool) }
    let changes = try options.base.map { base in
      try ChangedLines(since: base, in: code.root, runner: runner, console: console)
    }
    let mapping = LLVMCov(toolchain: toolchain, runner: runner)
    let measured = try code.withRun(toolchain) { selection, record in
      console.show("Reading the coverage…")
      let suites = self.measured(record.suiteResults)
      let reader = TargetReader(
        selection: selection, record: record, mapping: mapping, sources: SourceFolder(root: code.root))
      return try result(of: reader.read(suites), suites, selection, record, changes)
    }
    return Measurement(result: measured, names: demangler.names(of: mangledNames(in: measured)))
  }

  private func result(
    of targets: [TargetCoverage], _ suites: [SuiteResult], _ selection: TargetSelection, _ record: RunRecord,
    _ changes: ChangedLines?
  ) throws -> CoverageResult {
    let package = selection.package
    let result = CoverageResult(
      package: package.displayName ?? package.name, date: Date(),
      mode: options.mode ?? SuiteMode(measuring: suites.map(\.suite)), thresholds: options.thresholds,
      targets: targets, suiteResults: suites,
      suiteWithoutTests: record.suiteResults.first { !suites.contains($0) }?.suite, testTargets: record.testTargets,
      testsFailed: record.testsFailed, changes: changes, ignoredFiles: selection.ignored)
    guard result.files.contains(where: { !$0.regions.isEmpty || !$0.exclusions.isEmpty }) else {
      throw selection.noCode
    }
    return result
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
    let listed = MissedSelection(result, limit: options.length.missedRegions)
    return Set(listed.parts.flatMap(\.places).compactMap(\.function))
  }
}
