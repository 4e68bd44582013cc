import Foundation
import ToolSupport

/// A run: the search for mutants, their build, and their trials.
///
/// 1. ``MutationBuild`` finds the mutants, and those among them that compile.
/// 2. ``MutantSelection`` chooses some of them, which the build puts into the code, each behind a switch.
/// 3. ``Baseline`` runs the tests without a mutant, and records which test runs which mutant.
/// 4. ``TrialQueue`` takes one mutant after the other, and ``SuiteTrials`` gives the verdict of a suite.
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
  /// - Returns: The text that lists them.
  /// - Throws: `ToolError` if a target does not compile.
  func list(_ location: PackageLocation) throws -> String {
    try RunLock.holding(location.build.work, console: console) {
      var build = try MutationBuild(location, options, runner: runner, console: console)
      let selection = try select(try build.find(), build)
      var choice = selection.start
      while let count = choice.next {
        try build.check(selection.considered(count))
        choice = selection.choice(count, build.known)
      }
      return choice.list(in: build.sources)
    }
  }

  /// Tries the mutants, or combines the reports of other runs.
  ///
  /// - Returns: The results.
  /// - Throws: `ToolError` if there is nothing to try, if a tool fails, or if a test fails without a mutant.
  func finish(_ location: PackageLocation) throws -> MutationResult {
    guard options.reports.isEmpty else {
      var result = try MutationResult(merging: options.reports, mode: options.mode)
      result.threshold = options.threshold
      return result
    }
    return try RunLock.holding(location.build.work, console: console) {
      var build = try MutationBuild(location, options, runner: runner, console: console)
      try build.package.requireTests(in: build.subset.testTargets)
      // A file that changes during the run belongs to the next one.
      let inputs = build.package.inputs
      let selection = try select(try build.find(), build)
      var choice = selection.start
      var suites: [SuiteTrials] = []
      while let count = choice.next {
        try build.check(selection.considered(count))
        choice = selection.choice(count, build.known)
        guard choice.next == nil, !choice.chosen.isEmpty else { continue }
        suites = try Baseline(
          recorded: try build.build(), suites: options.trialMode.suites, count: build.known.mutants.count, jobs: jobs,
          folder: location.build.work, options: options, console: console,
          watch: TestWatch(limit: options.testTimeLimit, console: console)
        ).measure()
        let reached = suites.reduce(into: Set()) { $0.formUnion($1.reach.mutants) }
        choice = selection.choice(count, build.known, reached: reached)
      }
      // The changed lines of a branch may have no mutant, and neither may a part of few mutants.
      guard !choice.chosen.isEmpty || options.base != nil || options.shard != nil else {
        throw ToolError(
          message: "there is no mutant to try", remedy: "choose other targets, files or lines",
          details: choice.counts.text)
      }
      let trials = choice.chosen.isEmpty ? [:] : try tryOut(choice.chosen, suites, build, inputs)
      return result(choice, selection, trials, of: suites.map(\.reach.suite), build)
    }
  }

  /// The number of processes that compute at once.
  ///
  /// A process waits for a part of its time, such as for the disk.
  private var jobs: Int { options.jobs ?? ProcessInfo.processInfo.activeProcessorCount + 1 }

  /// Tries mutants with some suites, as far as no earlier verdict holds.
  private func tryOut(
    _ mutants: [Mutant], _ suites: [SuiteTrials], _ build: MutationBuild, _ inputs: [String: String]
  ) throws -> [Int: [Suite: Trial]] {
    let store = VerdictStore(file: build.packageBuild.work + "/verdicts.jsonl", inputs: inputs)
    if !store.changes.isEmpty {
      console.note("All mutants are tried again, because of changes in \(NumberFormat.first(of: store.changes)).")
    }
    return try TrialQueue(
      // The suite with more tests is more likely to kill a mutant.
      suites: suites.sorted { $0.reach.tests.count > $1.reach.tests.count }, isMerged: options.trialMode == .merged,
      mutants: mutants, jobs: jobs, store: store, console: console
    ).finish()
  }

  private func result(
    _ choice: MutantChoice, _ selection: MutantSelection, _ trials: [Int: [Suite: Trial]], of suites: [Suite],
    _ build: MutationBuild
  ) -> MutationResult {
    let tried = Set(suites)
    let asked = options.trialMode.suites
    let usual = tried.count > 1 || tried.isEmpty ? options.trialMode : SuiteMode(measuring: tried)
    return MutationResult(
      package: build.package.displayName ?? build.package.name, mode: options.mode ?? usual,
      mutants: choice.chosen.map { MutantResult(mutant: $0, trials: trials[$0.id] ?? [:]) },
      excepted: choice.excepted, counts: choice.counts,
      suiteWithoutTests: asked.count > tried.count && tried.count == 1 && !options.changesTests
        ? asked.first { !tried.contains($0) } : nil,
      threshold: options.threshold, warnings: selection.warnings, sources: build.sources)
  }

  private func select(_ mutants: [Mutant], _ build: MutationBuild) throws -> MutantSelection {
    let changes = try options.base.map { base in
      try ChangedLines(since: base, in: build.package.path, runner: runner, console: console)
    }
    return try MutantSelection(mutants, options, sources: build.sources, changes: changes, console: console)
  }
}
