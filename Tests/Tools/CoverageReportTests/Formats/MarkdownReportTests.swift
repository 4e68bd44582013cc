import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Markdown report") struct MarkdownReportTests {
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

    let text = MarkdownReport(result: result, names: FunctionNames(), sources: SourceFolder { _ in nil }).text

    #expect(text.utf8.count < 60_000)
    #expect(text.contains("more targets |\n"))
    #expect(text.contains("more files |\n"))
    #expect(text.contains("more places\n"))
    #expect(text.hasSuffix("</details>\n"))
  }
}
