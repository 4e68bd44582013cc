import Foundation
import ToolSupport

/// The result of a measurement, from which all reports are made.
struct CoverageResult: Sendable, Equatable {
  /// The package's name.
  var package: String

  /// The date of the measurement.
  var date: Date

  /// The suites that ran, and the figures that must reach the thresholds.
  var mode = SuiteMode.each

  /// The requested metric and thresholds.
  var thresholds = Thresholds()

  /// The chosen targets, ordered by name.
  var targets: [TargetCoverage]

  /// The result of each measured suite.
  var suiteResults: [SuiteResult]

  /// The suite that is not measured because it has no tests, or nil.
  var suiteWithoutTests: Suite?

  /// The test targets that ran.
  var testTargets: TestTargets

  /// True if a test failed, or if a process of the tests did not end well.
  var testsFailed = false

  /// The changes since a base revision, or nil if no base was given.
  var changes: ChangedLines?

  /// The files that `--ignore` matches, ordered by path.
  var ignoredFiles: [IgnoredFile] = []

  /// A file that `--ignore` matches, with the first matching pattern.
  struct IgnoredFile: Sendable, Equatable, Encodable {
    var path: String
    var pattern: String
  }

  /// A sentence about the suite that is not measured, or nil.
  var suiteRemark: String? {
    suiteWithoutTests.map {
      "\($0.title) has no tests in this run, so it is left out. --suite each measures it, too."
    }
  }

  /// The columns of a report.
  var columns: [SuiteSelection] { mode.columns }

  /// The checked selections for which tests ran.
  ///
  /// A suite without tests misses every region. The reports say so once, and do not list each region.
  var measuredSelections: [SuiteSelection] {
    mode.checkedSelections.filter { selection in
      suiteResults.contains { $0.isMeasured && (selection == .both || $0.suite.selection == selection) }
    }
  }

  /// Every file of the chosen targets.
  var files: [FileCoverage] { targets.flatMap(\.files) }

  /// The changed part of each file that changed since the base.
  var changedFiles: [FileCoverage] { files.compactMap { changes?.part(of: $0) } }

  /// The number of excluded regions.
  var excludedRegions: Int { files.excludedRegions }

  /// Returns the coverage of all chosen targets.
  func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
    files.tally(metric, under: selection)
  }

  /// Returns the coverage of the changed code, or nil if no base was given.
  func diffTally(_ metric: Metric, under selection: SuiteSelection) -> Tally? {
    changes == nil ? nil : changedFiles.tally(metric, under: selection)
  }

  /// The thresholds that are not reached: first those for all targets, then those for changes, then those for files.
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

  /// The exit code for this result, as described by `--help`.
  var exitCode: Int32 { testsFailed ? 2 : thresholdFailures.isEmpty ? 0 : 1 }
}

/// The coverage of the source files of one target.
struct TargetCoverage: Sendable, Equatable {
  /// The target's name.
  var name: String

  /// The target's folder, relative to the package's root.
  var path: String

  /// The source files of the target, ordered by path.
  var files: [FileCoverage]
}
