import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

/// A text report with an approved text.
enum ReportSample: String, CaseIterable {
  case complete
  case oneSuite = "one-suite"
  case oneSuiteOfFolders = "one-suite-of-folders"
  case suiteWithoutTests = "suite-without-tests"
  case stoppedEarly = "stopped-early"
  case folders
  case narrowFolders = "folders-38-columns"
  case narrowFigures = "complete-24-columns"
  case targets
  case wideLetters = "wide-letters"
  case filesWithoutCounts = "files-without-counts"
  case narrowFilesWithoutCounts = "files-without-counts-30-columns"
  case exclusions
  case overlap
  case partialLines = "partial-lines"
  case lines = "lines-as-metric"
  case colors
  case belowTotal = "below-total"
  case belowFile = "below-file"
  case mergedBelowTotal = "merged-below-total"
  case bothReachTotal = "both-reach-total"
  case bothMissTotal = "both-miss-total"
  case thresholdsReached = "thresholds-reached"
  case missedRegions = "missed-regions"
  case missedFunctions = "missed-functions"
  case missedByMerged = "missed-by-merged"
  case longList = "long-list"
  case worstFiles = "worst-files"
  case changes
  case changesWithoutCode = "changes-without-code"
  case changesBelowThreshold = "changes-below-threshold"
  case changesOfLongFile = "changes-of-long-file"
  case changesWithList = "changes-with-list"

  /// The files of two nested folders.
  private static let inFolders: [FileCoverage] = .sketch(
    """
    Sources/Core/Login/Internal/A.swift: 1:1-9=11 1:1-9=00
    Sources/Core/Login/Internal/B.swift: 01
    Sources/Core/Menu.swift: 11
    """)

  /// A file with more missed regions than a list shows by default.
  private static let long: [FileCoverage] = .sketch("Sources/Core/Login.swift: 01*60", functions: [])

  /// A file with a partial line, and lines that only one suite runs.
  private static let changed: [FileCoverage] = .sketch(
    "Sources/Core/Login.swift: 11 2:1-4=11 2:5-9=01 00 01", functions: [])

  private static func changedLines(
    _ lines: ClosedRange<Int>, of path: String = "Sources/Core/Login.swift"
  ) -> ChangedLines {
    ChangedLines(base: "main", commit: "abc1234", lines: [path: [lines]])
  }

  private static func function(_ name: String, at line: Int = 1) -> CodeFunction {
    CodeFunction(name: name, start: .at(line, 1), end: .at(line, 9), counts: ExecutionCounts(xctest: 1))
  }

  /// Functions that ran and that did not, and regions that share a range, as a branch and the closure in it do.
  private static let functions: [FileCoverage] =
    .sketch("a.swift: 1:1-9=11 1:4-6=01", functions: [function("$sMangled")])
    + .sketch("b.swift: 1:1-9=01 1:2-4=01 1:5-7=00 1:7-8=01", functions: [function("f")])
    + .sketch(
      """
      c.swift: 1:1-9=11 1:1-9=00
      d.swift: 1:1-9=00 1:1-9=00
      e.swift: 1:1-9=11 1:2-4=01 1:5-7=01
      """)

  /// A file with excluded regions of each kind and with a warning, beside an ignored file.
  private static let exclusionsAndWarnings: CoverageResult = {
    let file = FileCoverage.fixture(exclusions: [
      Exclusion(
        cause: .comment, reason: "only on a device", start: .at(3, 1), end: .at(4, 1),
        regions: [.fixture(line: 3), .fixture(line: 3, from: 2, to: 3)]),
      Exclusion(
        cause: .message, reason: "the message of a trap", start: .at(6, 1), end: .at(6, 2), regions: [.fixture(line: 6)]
      ),
      Exclusion(
        cause: .uncounted, reason: "the body of a loop", start: .at(8, 1), end: .at(8, 2), regions: [.fixture(line: 8)]),
    ])
    var result = CoverageResult.fixture(files: [file])
    result.targets[0].files[0].warnings = [SourceWarning(line: 7, message: "the comment names no reason; add one")]
    result.ignoredFiles = [CoverageResult.IgnoredFile(path: "Sources/Core/Made.swift", pattern: "**/Made*")]
    return result
  }()

  /// Returns the report on two suites that test different halves of the code.
  private static func halves(threshold: Double) -> String {
    report(
      .fixture(
        files: .sketch("Sources/Core/Login.swift: 01*25 10*25 00"), thresholds: Thresholds(total: threshold)),
      length: .regions(0))
  }

  var text: String {
    switch self {
    case .complete: report(.fixture(thresholds: Thresholds(total: 100)))
    case .oneSuite: report(.fixture(mode: .xctest))
    case .oneSuiteOfFolders: report(.fixture(files: Self.inFolders, mode: .swiftTesting))
    case .suiteWithoutTests:
      report(
        .fixture(
          files: .sketch("Sources/Core/Login.swift: 01"),
          suiteResults: [.fixture(.xctest, testsRun: 0), .fixture(.swiftTesting)]))
    case .stoppedEarly:
      report(
        .fixture(
          suiteResults: [
            .fixture(.xctest, outcome: .crashed, hasProfile: false), .fixture(.swiftTesting, outcome: .crashed),
          ], testsFailed: true))
    case .folders: report(.fixture(files: Self.inFolders))
    case .narrowFolders: report(.fixture(files: Self.inFolders), width: 38)
    case .narrowFigures: report(.fixture(), width: 24)
    case .targets:
      report(
        .fixture(targets: [
          TargetCoverage(name: "A", path: "A", files: .sketch("A/a.swift: 11")),
          TargetCoverage(name: "B", path: "B", files: .sketch("B/b.swift: 01")),
        ]))
    case .wideLetters:
      report(.fixture(files: .sketch("Sources/Core/日本.swift: 11\nSources/Core/e\u{301}.swift: 11")))
    case .narrowFilesWithoutCounts:
      report(
        .fixture(
          files: .sketch("Core/Far.swift: 01\nCore/V.swift (withoutCode):\nCore/View.swift (withoutCode):"),
          mode: .xctest),
        width: 30, length: .regions(0))
    case .filesWithoutCounts:
      report(
        .fixture(files: .sketch("Sources/Core/Far.swift (notLinked): 00\nSources/Core/View.swift (withoutCode):")))
    case .exclusions: report(Self.exclusionsAndWarnings)
    case .overlap:
      report(
        .fixture(
          files: .sketch(
            "Sources/Core/Login.swift: 10 10 10@1 00@1 01",
            functions: [Self.function("f", at: 9), Self.function("g", at: 9)])),
        names: ["f": "first()", "g": "second()"])
    case .partialLines: report(.fixture(files: .sketch("Sources/Core/Login.swift: 1:1-4=11 1:5-9=01")))
    case .lines:
      report(
        .fixture(
          files: .sketch("Sources/Core/Login.swift: 1:1-4=11 1:5-9=01"), thresholds: Thresholds(metric: .lines),
          changes: Self.changedLines(1...1)))
    case .colors:
      report(
        .fixture(files: .sketch("Sources/Core/Login.swift: 01"), thresholds: Thresholds(total: 100), testsFailed: true),
        isColored: true
      ).replacingOccurrences(of: "\u{1B}", with: "␛")
    case .belowTotal:
      report(.fixture(files: .sketch("Sources/Core/Login.swift: 01*2 11*110"), thresholds: Thresholds(total: 100)))
    case .belowFile:
      report(.fixture(files: .sketch("a.swift: 11 10\nb.swift: 01\nc.swift: 11"), thresholds: Thresholds(file: 62.5)))
    case .mergedBelowTotal:
      report(
        .fixture(
          files: .sketch("Sources/Core/Login.swift: 00"), mode: .merged,
          thresholds: Thresholds(metric: .lines, total: 1)))
    case .bothReachTotal: Self.halves(threshold: 90)
    case .bothMissTotal: Self.halves(threshold: 99)
    case .thresholdsReached: report(.fixture(thresholds: Thresholds(total: 100, file: 92.5)))
    case .missedRegions:
      report(
        .fixture(files: .sketch("Sources/Core/Login.swift: 1:5-9=00 2:1-3=02 2:4-6=10", functions: [])),
        source: "let abcd\nhi you\n")
    case .missedFunctions: report(.fixture(files: Self.functions), names: ["$sMangled": "Login.check(_:)"])
    case .missedByMerged: report(.fixture(files: .sketch("Sources/Core/Login.swift: 01 00"), mode: .merged))
    case .longList: report(.fixture(files: Self.long, thresholds: Thresholds(total: 100)))
    case .worstFiles:
      report(
        .fixture(
          files: .sketch(
            "Sources/Core/a.swift: 01\nSources/Core/b.swift: 01*30\nSources/Core/c.swift: 01*40", functions: [])),
        length: .regions(6))
    case .changes:
      report(
        .fixture(files: Self.changed, thresholds: Thresholds(diff: 50), changes: Self.changedLines(1...3)),
        source: "one\ntwo\nthree\nfour")
    case .changesWithoutCode: report(.fixture(files: Self.changed, changes: Self.changedLines(1...3, of: "README.md")))
    case .changesBelowThreshold:
      report(.fixture(files: Self.changed, thresholds: Thresholds(diff: 100), changes: Self.changedLines(4...4)))
    case .changesOfLongFile: report(.fixture(files: Self.long, changes: Self.changedLines(7...7)))
    case .changesWithList: report(.fixture(files: Self.long, changes: Self.changedLines(7...7)), length: .regions(2))
    }
  }
}
