import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Index page") struct IndexPageTests {
  @Test("has a row with figures for each file")
  func hasARowWithFiguresForEachFile() {
    let file = FileCoverage.fixture(
      path: "Sources/<Core>/A.swift", regions: [.fixture(), .fixture(line: 2, xctest: 0)])

    let page = IndexPage.text(.fixture(files: [file]))

    #expect(
      page.contains(
        #"<tr role="row" data-path="Sources/&lt;Core&gt;/A.swift" data-xctest="1/2" data-swiftTesting="2/2" data-both="2/2">"#
      ))
    #expect(page.contains(#"<a href="files/Sources/%3CCore%3E/A.swift.html">"#))
    #expect(page.contains(#"<td role="cell" class="bar x" style="--part:0.5">50.0% <small>1/2</small></td>"#))
  }

  @Test("shows subtotals and target names for folders")
  func showsSubtotalsAndTargetNamesForFolders() throws {
    let files = [
      FileCoverage.fixture(path: "Sources/Core/A.swift"),
      .fixture(path: "Sources/Core/In/B.swift", regions: [.fixture(xctest: 0), .fixture(line: 2, xctest: 0)]),
    ]

    let page = IndexPage.text(.fixture(files: files, mode: .xctest))

    let row = try #require(
      page.components(separatedBy: #"<tr role="row" class="folder" data-path="Sources/Core">"#).last)
    #expect(row.contains("target Core"))
    #expect(row.contains("33.3% <small>1/3</small>"))
    #expect(page.contains(#"<tr role="row" class="folder" data-path="Sources/Core/In">"#))
  }

  @Test("shows only the columns of the result")
  func showsOnlyTheColumnsOfTheResult() {
    let page = IndexPage.text(.fixture(mode: .swiftTesting))

    #expect(page.contains(#"data-sort="swiftTesting""#))
    #expect(!page.contains(#"data-sort="xctest""#))
    #expect(!page.contains(#"data-sort="both""#))
    #expect(!page.contains("by neither"))
  }

  @Test("shows the figures of the requested metric")
  func showsTheFiguresOfTheRequestedMetric() {
    let file = FileCoverage.fixture(regions: [.fixture(), .fixture(xctest: 0)])

    let page = IndexPage.text(.fixture(files: [file], thresholds: Thresholds(metric: .lines)))

    #expect(file.lines.count == 1)
    #expect(page.contains(#" data-xctest="0/1""#))
  }

  @Test("counts regions that only one suite covers")
  func countsRegionsThatOnlyOneSuiteCovers() {
    let regions = [
      CodeRegion.fixture(), .fixture(line: 2, swiftTesting: 0), .fixture(line: 3, swiftTesting: 0),
      .fixture(line: 4, xctest: 0), .fixture(line: 5, xctest: 0), .fixture(line: 6, xctest: 0),
      .fixture(line: 7, xctest: 0, swiftTesting: 0),
    ]

    let page = IndexPage.text(.fixture(files: [.fixture(regions: regions)]))

    let parts = [
      "<b>1</b> covered by each", "<b>2</b> by XCTest only", "<b>3</b> by Swift Testing", "<b>1</b> by neither",
    ]
    #expect(parts.filter { !page.contains($0) } == [])
  }

  @Test("lists exclusions, warnings and ignored files")
  func listsExclusionsWarningsAndIgnoredFiles() {
    let region = CodeRegion.fixture(line: 3)
    var file = FileCoverage.fixture(
      path: "Sources/Core/A.swift",
      exclusions: [Exclusion(cause: .comment, reason: "never", start: region.start, end: region.end, regions: [region])]
    )
    file.warnings = [SourceWarning(line: 9, message: "no reason given")]
    var result = CoverageResult.fixture(files: [file])
    result.ignoredFiles = [.init(path: "Sources/Core/Made.swift", pattern: "**/Made*")]

    let page = IndexPage.text(result)

    #expect(page.contains("Excluded: 1 region<"))
    #expect(page.contains(##"<a href="files/Sources/Core/A.swift.html#L3">Sources/Core/A.swift:3</a> <q>never</q>"##))
    #expect(
      page.contains(##"<a href="files/Sources/Core/A.swift.html#L9">Sources/Core/A.swift:9</a> no reason given"##))
    #expect(page.contains("Sources/Core/Made.swift <small>by <code>--ignore **/Made*</code>"))
  }

  @Test("lists failed thresholds with their figures")
  func listsFailedThresholdsWithTheirFigures() {
    let file = FileCoverage.fixture(path: "Sources/Core/A.swift", regions: [.fixture(), .fixture(line: 2, xctest: 0)])

    let page = IndexPage.text(.fixture(files: [file], thresholds: Thresholds(total: 92.5, file: 60)))

    #expect(page.contains("<li>XCTest alone covers 50.0% of the regions (1 of 2), below 92.5%: 1 more is needed.</li>"))
    #expect(page.contains("<summary>Below 60% in 1 figure of single files</summary>"))
    #expect(
      page.contains(
        #"<li><a href="files/Sources/Core/A.swift.html">Sources/Core/A.swift</a>: XCTest alone covers 50.0%"#))
    #expect(!page.contains("Swift Testing alone covers"))
  }

  @Test(
    "has a notice for a suite with unreliable figures",
    arguments: [
      (SuiteResult.fixture(.xctest, outcome: .crashed), [1, 0]), (.fixture(.xctest, outcome: .failed), [1, 0]),
      (.fixture(.xctest, testsRun: 0), [1, 0]), (.fixture(.xctest), [0, 1]),
    ])
  func hasANoticeForASuiteWithUnreliableFigures(run: SuiteResult, counts: [Int]) {
    let page = IndexPage.text(.fixture(suiteResults: [run]))

    let lists = ["notices", "runs"].map { name in
      page.components(separatedBy: #"<ul class="\#(name)">"#).dropFirst().joined().components(separatedBy: "</ul>")[0]
    }
    #expect(lists.map { $0.components(separatedBy: "<li>XCTest: \(run.summary)</li>").count - 1 } == counts)
  }

  @Test("has a column and a filter for changes")
  func hasAColumnAndAFilterForChanges() {
    let files = [
      FileCoverage.fixture(path: "Sources/A.swift", regions: [.fixture(), .fixture(line: 2, xctest: 0)]),
      .fixture(path: "Sources/B.swift"),
    ]
    let changes = ChangedLines(base: "main", commit: "abc1234", lines: ["Sources/A.swift": [2...2]])

    let pages = [changes, nil].map { IndexPage.text(.fixture(files: files, changes: $0)) }

    #expect(pages.map { $0.contains(#"id="changed-only""#) } == [true, false])
    #expect(pages[0].contains("XCTest alone: 0.0% of the changed regions <small>0/1</small>"))
    #expect(pages[0].contains(#"data-both="2/2" data-changed>"#))
    #expect(pages[0].contains(#"data-both="1/1">"#))
  }

  @Test("marks files without counts")
  func marksFilesWithoutCounts() {
    let files = [
      FileCoverage.fixture(path: "A.swift", status: .notLinked), .fixture(path: "B.swift", status: .withoutCode),
      .fixture(path: "C.swift"),
    ]

    let page = IndexPage.text(.fixture(files: files), missingFiles: ["C.swift"])

    let remarks = ["not linked by any test", "no executable code", "cannot be read any more"]
    #expect(remarks.map { page.components(separatedBy: "<small>\($0)</small>").count } == [2, 2, 2])
  }
}
