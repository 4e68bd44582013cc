import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Markdown report") struct MarkdownReportTests {
  @Test(
    "has a heading with the result",
    arguments: [
      (Thresholds(), false, "XCTest 50.0%, Swift Testing 66.6%"), (Thresholds(total: 40), false, "thresholds reached"),
      (Thresholds(total: 60), false, "below the threshold"), (Thresholds(), true, "the tests failed"),
    ])
  func hasAHeadingWithTheResult(thresholds: Thresholds, testsFailed: Bool, heading: String) {
    var result = FormatSample.result(thresholds: thresholds)
    result.testsFailed = testsFailed

    let text = report(result)

    #expect(text.hasPrefix("### Coverage of App: \(heading)\n"))
  }

  @Test("shows the figures of each suite for each target")
  func showsTheFiguresOfEachSuiteForEachTarget() {
    let text = report(FormatSample.result())

    #expect(text.contains("| Covered regions | XCTest alone | Swift Testing alone | both | Excluded regions |\n"))
    #expect(text.contains("| Core | 60.0% (3 of 5) | 80.0% (4 of 5) | 80.0% (4 of 5) | 1 |\n"))
    #expect(text.contains("| All targets | 50.0% (3 of 6) | 66.6% (4 of 6) | 66.6% (4 of 6) | 1 |\n"))
    #expect(text.contains("3 are run by both suites, 0 only by XCTest, 1 only by Swift Testing and 2 by neither."))
  }

  @Test("quotes missed code with its position")
  func quotesMissedCodeWithItsPosition() {
    let text = report(FormatSample.result())

    #expect(text.contains("- `\(FormatSample.path):2` missed by XCTest, in `f(_:) -> Box<A, B>`: `{ return 0 }`\n"))
    #expect(
      text.contains(
        "- `\(FormatSample.path):5` missed by both, in `g`, the value is created, but its closure is never called: `{ 1 }`\n"
      ))
    #expect(text.contains("**Missed: 3 regions**"))
  }

  @Test("begins with the worst files, and three places of each")
  func beginsWithTheWorstFilesAndThreePlacesOfEach() {
    let files = [("a.swift", 4), ("b.swift", 5)].map { path, count in
      FileCoverage.fixture(path: path, regions: (1...count).map { .fixture(line: $0, xctest: 0) })
    }

    let text = report(.fixture(files: files))

    let places = text.matches(of: /- `(.\.swift:\d)`/).map { String($0.1) }
    let first = ["b.swift:1", "b.swift:2", "b.swift:3", "a.swift:1", "a.swift:2", "a.swift:3"]
    #expect(places == first + ["b.swift:4", "b.swift:5", "a.swift:4"])
    #expect(text.contains("**Missed: 9 regions**"))
  }

  @Test("lists only the missed code that changed")
  func listsOnlyTheMissedCodeThatChanged() {
    let regions = (1...4).map { CodeRegion.fixture(line: $0, xctest: 0) }
    let changes = ChangedLines(base: "main", commit: "abc1234", lines: ["b.swift": [3...3]])
    let files = ["a.swift", "b.swift"].map { FileCoverage.fixture(path: $0, regions: regions) }

    let text = report(.fixture(files: files, changes: changes))

    #expect(text.contains("**Missed in the changes: 1 place**\n\n- `b.swift:3` missed by XCTest"))
    #expect(!text.contains("`a.swift:"))
  }

  @Test("escapes the names of failed tests")
  func escapesTheNamesOfFailedTests() {
    var failed = SuiteResult.fixture(.xctest, outcome: .failed)
    failed.failedTests = ["<b> @who"]

    let text = report(.fixture(suiteResults: [failed, .fixture(.swiftTesting)]))

    #expect(text.contains("with failures, in &lt;b&gt; "))
    #expect(!text.contains("<b>"))
  }

  @Test("lists a missed function instead of the regions in it")
  func listsAMissedFunctionInsteadOfTheRegionsInIt() {
    let regions: [CodeRegion] = [
      .fixture(line: 3, from: 1, to: 40, xctest: 0), .fixture(line: 3, from: 10, to: 20, xctest: 0),
      .fixture(line: 4, xctest: 0),
    ]

    let text = report(.fixture(files: [.fixture(path: "a.swift", regions: regions)]))

    #expect(
      text.contains("- `a.swift:3` missed by XCTest, in `f`, never called, 2 regions\n- `a.swift:4` missed by XCTest"))
  }

  @Test("folds a list of more than twenty missed regions")
  func foldsAListOfMoreThanTwentyMissedRegions() {
    let regions = (1...23).map { CodeRegion.fixture(line: $0, xctest: 0, swiftTesting: 0) }

    let text = report(.fixture(files: [.fixture(path: "a.swift", regions: regions)]))

    let parts = text.split(separator: "<details><summary>3 more</summary>\n\n", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(parts.first?.contains("`a.swift:20`") == true)
    #expect(parts.last?.hasPrefix("- `a.swift:21`") == true)
  }

  @Test("names a crashed suite without listing its missed regions")
  func namesACrashedSuiteWithoutListingItsMissedRegions() {
    let suiteResults: [SuiteResult] = [
      .fixture(.xctest, testsRun: 2, outcome: .crashed, hasProfile: false), .fixture(.swiftTesting),
    ]
    let regions: [CodeRegion] = [
      .fixture(line: 1, xctest: 0, swiftTesting: 1), .fixture(line: 2, xctest: 0, swiftTesting: 0),
    ]

    let text = report(.fixture(files: [.fixture(path: "a.swift", regions: regions)], suiteResults: suiteResults))

    #expect(
      text.contains("**XCTest:** stopped early, after 2 tests: its figures are lost, so everything counts as missed.\n")
    )
    #expect(text.contains("**Missed: 1 region**\n\n- `a.swift:2` missed by Swift Testing"))
  }

  @Test("counts changed lines by state")
  func countsChangedLinesByState() {
    let changes = ChangedLines(
      base: "main", commit: "abc1234", lines: [FormatSample.path: [1...2, 5...5], "README.md": [1...9]])

    let text = report(FormatSample.result(changes: changes))

    #expect(text.contains("Changed since `main` (`abc1234`): XCTest alone"))
    #expect(text.contains(#"| Sources/Core/Zoë's "log" &amp; &lt;in&gt;.swift | 1, 2, 0 | 2, 1, 0 | 2, 1, 0 |"#))
    #expect(!text.contains("README.md"))
  }

  @Test("lists exclusions with their reasons")
  func listsExclusionsWithTheirReasons() {
    var result = FormatSample.result()
    result.ignoredFiles = [.init(path: "Sources/Core/Made.swift", pattern: "*/Made.swift")]

    let text = report(result)

    #expect(text.contains("<summary>Excluded: 1 region, 1 ignored file</summary>"))
    #expect(text.contains(#":9` (comment, 1 region): a --&gt; b \| @<!-- -->who &lt;i&gt;"#))
    #expect(text.contains("- `Sources/Core/Made.swift` ignored by `*/Made.swift`\n"))
  }

  @Test("lists files that are not linked")
  func listsFilesThatAreNotLinked() {
    let text = report(FormatSample.result())

    #expect(
      text.contains("Not linked by any test, so all of it counts as missed:\n\n- `Sources/Far/Far.swift` (1 region)\n"))
  }

  @Test("quotes code with backticks")
  func quotesCodeWithBackticks() {
    #expect("a `b` ``c``".markdownCode() == "``` a `b` ``c`` ```")
    #expect("a\nb".markdownCode() == "`a b`")
    #expect(String(repeating: "x", count: 9).markdownCode(limit: 4) == "`xxx…`")
  }

  @Test("stays below the length limit of code hosts")
  func staysBelowTheLengthLimitOfCodeHosts() {
    let wide = String(repeating: "é", count: 120)
    let targets = (0..<300).map { target in
      TargetCoverage(
        name: "\(wide)\(target)", path: "Sources",
        files: (0..<4).map { file in
          let regions = (1...9).map { CodeRegion.fixture(line: $0, xctest: 0, swiftTesting: 0) }
          let left = Exclusion(
            cause: .comment, reason: wide + wide, start: .at(20, 1), end: .at(20, 2), regions: [.fixture(line: 20)])
          return .fixture(
            path: "\(wide)/\(target)/\(file).swift", status: .notLinked, regions: regions, exclusions: [left])
        })
    }
    let paths = targets.flatMap(\.files).map { ($0.path, [1...9]) }
    let result = CoverageResult.fixture(
      targets: targets, thresholds: Thresholds(total: 100, file: 100),
      changes: ChangedLines(base: wide, commit: wide, lines: Dictionary(uniqueKeysWithValues: paths)))

    let text = report(result)

    #expect(text.utf8.count < 60_000)
    #expect(text.contains("more targets |\n"))
    #expect(text.contains("more files |\n"))
    #expect(text.contains("more places\n"))
    #expect(text.hasSuffix("</details>\n"))
  }

  private func report(_ result: CoverageResult) -> String {
    let sources = SourceFolder { $0 == FormatSample.path ? FormatSample.source : nil }
    return MarkdownReport(result: result, names: FormatSample.names, sources: sources).text
  }
}
