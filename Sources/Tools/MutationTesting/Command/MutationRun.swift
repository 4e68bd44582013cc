import Foundation
import ToolSupport

/// A run: the search for mutants, their build, and their trials.
struct MutationRun {
  let options: MutateOptions
  let runner: any ToolRunner
  let console: Console

  /// Finds the package and its build folder.
  ///
  /// - Throws: `ToolError` if the folder has no package, or if the manifest cannot be read.
  func locate() throws -> PackageLocation {
    console.show("Reading the package…")
    return try PackageLocation(
      containing: options.packagePath, scratch: options.scratchPath.map { options.changesTests ? $0 + "/tests" : $0 },
      usual: options.changesTests ? ".build/mutate/tests" : ".build/mutate",
      isConfined: options.isPlugin, buildSystem: options.buildSystem, runner: runner)
  }

  /// Finds the mutants, and tries none.
  ///
  /// - Throws: `ToolError` if a target does not compile.
  func list(_ location: PackageLocation) throws -> MutantSelection {
    try RunLock.holding(location.folder.work, console: console) {
      let build = try MutationBuild(location, options, runner: runner, console: console)
      var plan = try build.plan()
      var selection = try select(build, plan)
      try check(build, &selection, &plan)
      return selection
    }
  }

  /// Tries the mutants, or combines the reports of other runs.
  ///
  /// - Returns: The results.
  /// - Throws: `ToolError` if there is nothing to try, if a tool fails, or if a test fails without a mutant.
  func finish(_ location: PackageLocation) throws -> MutationResult {
    guard options.reports.isEmpty else { return try merged() }
    return try RunLock.holding(location.folder.work, console: console) { try finishAlone(location) }
  }

  private func finishAlone(_ location: PackageLocation) throws -> MutationResult {
    try location.package.requireTests()
    let build = try MutationBuild(location, options, runner: runner, console: console)
    var plan = try build.plan()
    var selection = try select(build, plan)
    // A process waits for a part of its time, for calls that the mutant prevents.
    let jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount + 1
    var runs: [TrialRun] = []
    repeat {
      try check(build, &selection, &plan)
      guard !selection.chosen.isEmpty else { return try nothing(plan, selection, location.package) }
      runs = try Baseline(
        recorded: try build.build(plan), suites: options.trialMode.suites, count: plan.mutants.count, jobs: jobs,
        folder: location.folder, options: options, console: console
      ).measure()
      selection.choose(from: plan, reached: runs.reduce(into: []) { $0.formUnion($1.reach.mutants) })
    } while selection.widen()
    guard !selection.chosen.isEmpty else { return try nothing(plan, selection, location.package) }
    let store = VerdictStore(
      file: location.folder.work + "/verdicts.jsonl",
      fingerprints: CodeFingerprints(
        package: location.package, targets: build.targets, plan: plan, tests: runs.flatMap(\.reach.tests)))
    store.tidy(keeping: plan.mutants, runs)
    let trials = try TrialQueue(
      // The suite with more tests is more likely to kill a mutant.
      runs: runs.sorted { $0.reach.tests.count > $1.reach.tests.count }, isMerged: options.trialMode == .merged,
      mutants: selection.chosen, jobs: jobs, store: store, console: console
    ).finish()
    let tried = Set(runs.map(\.reach.suite))
    let asked = options.trialMode.suites
    let usual = options.changesTests && tried.count > 1 ? .merged : SuiteMode(measuring: tried)
    return MutationResult(
      package: location.package.displayName ?? location.package.name, mode: options.mode ?? usual,
      mutants: selection.chosen.map { MutantResult(mutant: $0, trials: trials[$0.id] ?? [:]) },
      excepted: selection.excepted, rejected: selection.rejected.count, leftOut: selection.leftOut,
      unreached: selection.unreached,
      suiteWithoutTests: asked.count > 1 && !options.changesTests ? asked.first { !tried.contains($0) } : nil,
      threshold: options.threshold,
      warnings: selection.warnings, sources: build.sources)
  }

  /// Checks mutants until enough of them compile.
  private func check(_ build: MutationBuild, _ selection: inout MutantSelection, _ plan: inout SwitchPlan) throws {
    repeat {
      try build.check(selection.considered, &plan)
      selection.choose(from: plan)
    } while selection.widen()
  }

  private func merged() throws -> MutationResult {
    var result = try MutationResult(merging: options.reports, mode: options.mode)
    result.threshold = options.threshold
    return result
  }

  /// Returns the results without a mutant.
  ///
  /// The changed lines of a branch may have none, and neither may a part of few mutants.
  ///
  /// - Throws: `ToolError` if other options leave no mutant.
  private func nothing(
    _ plan: SwitchPlan, _ selection: MutantSelection, _ package: PackageDescription
  ) throws -> MutationResult {
    guard !plan.mutants.isEmpty else {
      throw ToolError(
        message: "there is nothing to change in \(plan.compilations.map(\.module).joined(separator: ", "))",
        remedy: "choose other targets with --target")
    }
    guard options.base == nil, options.shard == nil else {
      return MutationResult(
        package: package.displayName ?? package.name, mode: options.trialMode, mutants: [],
        excepted: selection.excepted, leftOut: selection.leftOut, threshold: options.threshold,
        warnings: selection.warnings)
    }
    throw ToolError(
      message: "the options leave no mutant of \(plan.mutants.count)",
      remedy: selection.unreached > 0
        ? "no test runs the \(selection.unreached) that compile"
        : selection.excepted.isEmpty
          ? "choose other files or lines" : "comments exclude \(selection.excepted.count) of them")
  }

  private func select(_ build: MutationBuild, _ plan: SwitchPlan) throws -> MutantSelection {
    let reader = ChangeReader(runner: runner, console: console, root: build.package.path)
    return try MutantSelection(
      plan, options, sources: build.sources, changes: try options.base.map { try reader.read(since: $0) },
      console: console)
  }
}
