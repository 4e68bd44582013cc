import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Markdown report") struct MarkdownReportTests {
  @Test("has an approved text for each kind of result", arguments: MarkdownSample.allCases)
  func hasAnApprovedText(sample: MarkdownSample) {
    let text = sample.text

    expectText(text, matches: sample.rawValue)
  }

  @Test(
    "quotes code with backticks",
    arguments: [("a `b` ``c``", 120, "``` a `b` ``c`` ```"), ("a\nb", 120, "`a b`"), ("xxxxxxxxx", 4, "`xxx…`")])
  func quotesCodeWithBackticks(code: String, limit: Int, quoted: String) {
    let found = code.markdownCode(limit: limit)

    #expect(found == quoted)
  }

  @Test("stays below the length limit of code hosts")
  func staysBelowTheLengthLimitOfCodeHosts() {
    let wide = String(repeating: "é", count: 120)
    let left = Exclusion(
      cause: .comment, reason: wide + wide, start: .at(20, 1), end: .at(20, 2), regions: [.fixture(line: 20)])
    let targets = (0..<300).map { target in
      var files: [FileCoverage] = .sketch(
        (0..<4).map { "\(wide)/\(target)/\($0).swift (notLinked): 00*9" }.joined(separator: "\n"))
      for index in files.indices { files[index].exclusions = [left] }
      return TargetCoverage(name: "\(wide)\(target)", path: "Sources", files: files)
    }
    let paths = targets.flatMap(\.files).map { ($0.path, [1...9]) }
    let result = CoverageResult.fixture(
      targets: targets, thresholds: Thresholds(total: 100, file: 100),
      changes: ChangedLines(base: wide, commit: wide, lines: Dictionary(uniqueKeysWithValues: paths)))

    let text = MarkdownSample.report(result)

    #expect(text.utf8.count < 60_000)
    #expect(text.contains("more targets |\n"))
    #expect(text.contains("more files |\n"))
    #expect(text.contains("more places\n"))
    #expect(text.hasSuffix("</details>\n"))
  }
}

/// A Markdown report with an approved text.
enum MarkdownSample: String, CaseIterable {
  case figures
  case thresholdsReached = "thresholds-reached"
  case belowThreshold = "below-threshold"
  case testsFailed = "tests-failed"
  case crashedSuite = "crashed-suite"
  case worstFiles = "worst-files"
  case missedFunction = "missed-function"
  case longList = "long-list"
  case changedPlaces = "changed-places"
  case noChangedCode = "no-changed-code"

  var text: String {
    switch self {
    case .figures:
      var result = FormatSample.result()
      result.ignoredFiles = [.init(path: "Sources/Core/Made.swift", pattern: "*/Made.swift")]
      return Self.report(result)
    case .thresholdsReached: return Self.report(FormatSample.result(thresholds: Thresholds(total: 40)))
    case .belowThreshold:
      return Self.report(
        FormatSample.result(
          thresholds: Thresholds(total: 60),
          changes: ChangedLines(
            base: "main", commit: "abc1234", lines: [FormatSample.path: [1...2, 5...5], "README.md": [1...9]])))
    case .testsFailed:
      var failed = SuiteResult.fixture(.xctest, outcome: .failed)
      failed.failedTests = ["<b> @who"]
      return Self.report(.fixture(suiteResults: [failed, .fixture(.swiftTesting)], testsFailed: true))
    case .crashedSuite:
      return Self.report(
        .fixture(
          files: .sketch("a.swift: 01 00"),
          suiteResults: [
            .fixture(.xctest, testsRun: 2, outcome: .crashed, hasProfile: false), .fixture(.swiftTesting),
          ]))
    case .worstFiles: return Self.report(.fixture(files: .sketch("a.swift: 01*4\nb.swift: 01*5")))
    case .missedFunction: return Self.report(.fixture(files: .sketch("a.swift: 3:1-40=01 3:10-20=01 01")))
    case .longList: return Self.report(.fixture(files: .sketch("a.swift: 00*23")))
    case .changedPlaces: return Self.changed("b.swift", 3...3)
    case .noChangedCode: return Self.changed("README.md", 1...9)
    }
  }

  static func report(_ result: CoverageResult) -> String {
    let sources = SourceFolder { $0 == FormatSample.path ? FormatSample.source : nil }
    return MarkdownReport(result: result, names: FormatSample.names, sources: sources).text
  }

  private static func changed(_ path: String, _ lines: ClosedRange<Int>) -> String {
    report(
      .fixture(
        files: .sketch("a.swift: 01*4\nb.swift: 01*4"),
        changes: ChangedLines(base: "main", commit: "abc1234", lines: [path: [lines]])))
  }
}
