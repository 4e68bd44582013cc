import Foundation

/// All that one measured run found, for a report to render.
struct CoverageResult: Sendable, Equatable {
  /// The package's name.
  var package: String

  /// When the figures were read.
  var date: Date

  /// Which suites ran, and how they are held to account.
  var mode = SuiteMode.each

  /// The metric and the percentages that were asked for.
  var thresholds = Thresholds()

  /// The chosen targets, ordered by name.
  var targets: [TargetCoverage]

  /// What became of each suite that was to run.
  var suiteResults: [SuiteResult]

  /// Whether `swift test` ended with a failure.
  var testsFailed = false

  /// What changed since a base revision, where that was asked for.
  var changes: ChangedLines?

  /// The files that `--ignore` leaves out, by path, each with the pattern that names it.
  var ignoredFiles: [IgnoredFile] = []

  /// A file that is left out of account, as the command was told.
  struct IgnoredFile: Sendable, Equatable {
    var path: String
    var pattern: String
  }

  /// The columns of a report.
  var columns: [SuiteSelection] { mode.columns }

  /// The selections whose misses are worth naming: a suite that ran nothing misses everything, which is said once.
  var measuredSelections: [SuiteSelection] {
    mode.checkedSelections.filter { selection in
      suiteResults.contains { $0.isMeasured && (selection == .both || $0.suite.alone == selection) }
    }
  }

  /// Every file of the chosen targets.
  var files: [FileCoverage] { targets.flatMap(\.files) }

  /// What of each file changed since the base, where anything did.
  var changedFiles: [FileCoverage] { files.compactMap { changes?.part(of: $0) } }

  /// How many regions are left out of account.
  var excludedRegions: Int { files.excludedRegions }

  /// Counts what the selected tests cover in all chosen targets.
  ///
  /// - Parameters:
  ///   - metric: What to count.
  ///   - selection: One suite alone, or both.
  /// - Returns: The covered ones and all of them.
  func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
    files.tally(metric, under: selection)
  }

  /// Counts what the selected tests cover of all that changed; nil where no comparison was asked for.
  func diffTally(_ metric: Metric, under selection: SuiteSelection) -> Tally? {
    changes == nil ? nil : changedFiles.tally(metric, under: selection)
  }

  /// The thresholds that were not reached, first the totals, then what changed, then the files in order.
  var thresholdFailures: [ThresholdFailure] {
    let metric = thresholds.metric
    func check(_ scope: ThresholdFailure.Scope, _ threshold: Double?, _ tally: (SuiteSelection) -> Tally?)
      -> [ThresholdFailure]
    {
      guard let threshold else { return [] }
      return mode.checkedSelections.compactMap { selection in
        guard let tally = tally(selection), !tally.reaches(threshold) else { return nil }
        return ThresholdFailure(scope: scope, selection: selection, tally: tally, threshold: threshold)
      }
    }
    return check(.total, thresholds.total) { tally(metric, under: $0) }
      + check(.diff, thresholds.diff) { diffTally(metric, under: $0) }
      + files.flatMap { file in
        check(.file(file.path), thresholds.file) { file.tally(metric, under: $0) }
      }
  }

  /// The exit code that this result asks for, as the help explains it.
  var exitCode: Int32 { testsFailed ? 2 : thresholdFailures.isEmpty ? 0 : 1 }
}

/// The coverage of one target: its own source files and no other's.
struct TargetCoverage: Sendable, Equatable {
  /// The target's name.
  var name: String

  /// The target's folder, relative to the package's root.
  var path: String

  /// Every source file of the target, ordered by path.
  var files: [FileCoverage]
}
