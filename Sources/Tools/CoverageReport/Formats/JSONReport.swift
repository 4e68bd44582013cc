import Foundation
import ToolSupport

/// The result as JSON, for programs.
///
/// The members of each object are in alphabetical order, each on a line of its own, so that `diff` can compare two
/// reports. `Sources/Guide.docc/Testing/ReadingCoverage.md` describes each member.
struct JSONReport: Encodable {
  /// The name of the format.
  static let formatName = "rehearsal-coverage"

  let format = Self.formatName
  let version = 2
  let package: String
  let root: String
  let date: String
  let mode: String
  let selections: [String]
  @Nullable var suiteWithoutTests: String?
  let testsFailed: Bool
  let suites: [SuiteRun]
  let testTargets: TestTargetNames
  let metric: String
  let thresholds: Percentages
  let thresholdFailures: [Failure]
  let totals: Figures
  @Nullable var overlap: Overlap?
  let excludedRegions: Int
  let ignoredFiles: [CoverageResult.IgnoredFile]
  @Nullable var changes: Changes?
  let targets: [Target]

  init(result: CoverageResult, names: FunctionNames, root: String) {
    package = result.package
    self.root = root
    date = result.date.formatted(.iso8601)
    mode = result.mode.rawValue
    selections = result.columns.map(\.rawValue)
    suiteWithoutTests = result.suiteWithoutTests?.rawValue
    testsFailed = result.testsFailed
    suites = result.suiteResults.map(SuiteRun.init)
    testTargets = TestTargetNames(result.testTargets)
    metric = result.thresholds.metric.rawValue
    thresholds = Percentages(result.thresholds)
    thresholdFailures = result.thresholdFailures.map(Failure.init)
    totals = Self.figures(of: result.files, result.columns)
    overlap = SuiteOverlap(result).map(Overlap.init)
    excludedRegions = result.excludedRegions
    ignoredFiles = result.ignoredFiles
    changes = result.changes.map { Changes($0, result) }
    targets = result.targets.map { Target($0, result, names) }
  }

  /// The whole document.
  var text: String { get throws { try JSONText.of(self) } }
}

/// A value that JSON has as null if it is missing.
@propertyWrapper struct Nullable<Value: Encodable>: Encodable {
  var wrappedValue: Value?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension JSONReport {
  /// The shares by selection and metric.
  typealias Figures = [String: [String: Share]]

  struct Share: Encodable {
    let covered: Int
    let count: Int
    @Nullable var percent: Double?

    init(_ tally: Tally) {
      covered = tally.covered
      count = tally.count
      percent = tally.permille.map { Double($0) / 10 }
    }
  }

  /// Returns the figures of some files for each column.
  static func figures(of files: [FileCoverage], _ columns: [SuiteSelection]) -> Figures {
    let figures = columns.map { selection in
      let figures = CoverageFigures(files, under: selection)
      return (
        selection.rawValue, Dictionary(uniqueKeysWithValues: Metric.allCases.map { ($0.rawValue, Share(figures[$0])) })
      )
    }
    return Dictionary(uniqueKeysWithValues: figures)
  }

  struct SuiteRun: Encodable {
    let suite: String
    let testsRun: Int
    let outcome: String
    let failedTests: [String]
    let unfinishedTests: [String]
    let complete: Bool

    init(_ result: SuiteResult) {
      suite = result.suite.rawValue
      testsRun = result.testsRun
      outcome = result.outcome.rawValue
      failedTests = result.failedTests
      unfinishedTests = result.unfinishedTests
      complete = result.isComplete
    }
  }

  struct TestTargetNames: Encodable {
    let ran: [String]
    let leftOut: [String]
    @Nullable var reasonForAll: String?

    init(_ testTargets: TestTargets) {
      ran = testTargets.ran
      leftOut = testTargets.leftOut
      reasonForAll = testTargets.reasonForAll
    }
  }

  struct Percentages: Encodable {
    @Nullable var total: Double?
    @Nullable var file: Double?
    @Nullable var diff: Double?

    init(_ thresholds: Thresholds) {
      total = thresholds.total
      file = thresholds.file
      diff = thresholds.diff
    }
  }

  struct Failure: Encodable {
    let scope: String
    @Nullable var path: String?
    let selection: String
    let covered: Int
    let count: Int
    let threshold: Double

    init(_ failure: ThresholdFailure) {
      scope =
        switch failure.scope {
        case .total: "total"
        case .diff: "diff"
        case .file: "file"
        }
      path = failure.path
      selection = failure.selection.rawValue
      covered = failure.tally.covered
      count = failure.tally.count
      threshold = failure.threshold
    }
  }

  struct Overlap: Encodable {
    let both: Int
    let onlyXCTest: Int
    let onlySwiftTesting: Int
    let neither: Int

    init(_ overlap: SuiteOverlap) {
      both = overlap[.both]
      onlyXCTest = overlap[.xctestOnly]
      onlySwiftTesting = overlap[.swiftTestingOnly]
      neither = overlap[.neither]
    }
  }

  struct Changes: Encodable {
    struct File: Encodable {
      let path: String
      let lines: [[Int]]
    }

    let base: String
    let commit: String
    let totals: Figures
    let files: [File]

    init(_ changes: ChangedLines, _ result: CoverageResult) {
      base = changes.base
      commit = changes.commit
      totals = JSONReport.figures(of: result.changedFiles, result.columns)
      files = changes.lines.sorted { $0.key < $1.key }.map { path, lines in
        File(path: path, lines: lines.map { [$0.lowerBound, $0.upperBound] })
      }
    }
  }
}
