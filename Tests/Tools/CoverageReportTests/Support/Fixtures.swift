import Foundation
import TerminalText
import ToolSupport

@testable import CoverageReport

extension SourcePosition {
  static func at(_ line: Int, _ column: Int) -> Self { Self(line: line, column: column) }
}

extension CodeRegion {
  /// Returns a region on one line.
  static func fixture(
    line: Int = 1, from column: Int = 1, to end: Int = 9, xctest: Int = 1, swiftTesting: Int = 1, function: Int? = 0
  ) -> Self {
    Self(
      start: .at(line, column), end: .at(line, end),
      counts: ExecutionCounts(xctest: xctest, swiftTesting: swiftTesting), function: function)
  }
}

extension FileCoverage {
  /// Returns a linked file with one function for each region, and a layout like that of a real file.
  static func fixture(
    path: String = "Sources/Core/Login.swift", status: Status = .linked, regions: [CodeRegion] = [.fixture()],
    functions: [CodeFunction]? = nil, exclusions: [Exclusion] = [], source: SourceFile? = nil
  ) -> Self {
    var regions = regions
    if functions == nil { for index in regions.indices { regions[index].function = index } }
    let page = LineLayout(
      regions: regions, exclusions: exclusions, skipped: [], syntax: source.map { SourceSyntax($0) })
    return Self(
      path: path, status: status, regions: regions, lines: page.lines,
      functions: functions
        ?? regions.map { CodeFunction(name: "f", start: $0.start, end: $0.end, counts: $0.counts) },
      segments: page.segments, exclusions: exclusions)
  }
}

extension CoverageResult {
  static func fixture(
    targets: [TargetCoverage]? = nil, files: [FileCoverage] = [.fixture()], suiteResults: [SuiteResult]? = nil,
    mode: SuiteMode = .each, thresholds: Thresholds = Thresholds(), testsFailed: Bool = false,
    changes: ChangedLines? = nil
  ) -> Self {
    Self(
      package: "App", date: Date(timeIntervalSince1970: 1_700_000_000), mode: mode, thresholds: thresholds,
      targets: targets ?? [TargetCoverage(name: "Core", path: "Sources/Core", files: files)],
      suiteResults: suiteResults ?? mode.suites.map { .fixture($0) }, testTargets: TestTargets(ran: ["CoreTests"]),
      testsFailed: testsFailed, changes: changes)
  }
}

extension SuiteResult {
  static func fixture(
    _ suite: Suite, testsRun: Int = 3, outcome: Outcome = .passed, hasProfile: Bool = true
  ) -> Self {
    Self(suite: suite, testsRun: testsRun, outcome: outcome, hasProfile: hasProfile)
  }
}

extension LLVMExport.Region {
  static func fixture(_ start: SourcePosition, _ end: SourcePosition, count: Int, kind: Int = 0) -> Self {
    Self(start: start, end: end, count: count, file: 0, kind: kind)
  }
}

/// Returns the text report of a result, with a source for its excerpts.
func report(
  _ result: CoverageResult, names: [String: String] = [:], source: String = "0123456789", isColored: Bool = false,
  width: Int? = nil, length: ReportLength = .usual
) -> String {
  TextReport(
    result: result, names: FunctionNames(names: names), sources: SourceFolder { _ in SourceFile(source) },
    layout: TextLayout(style: TextStyle(isColored: isColored), width: width, length: length)
  ).text
}
