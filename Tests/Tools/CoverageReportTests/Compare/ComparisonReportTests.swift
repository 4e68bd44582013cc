import Testing
import TextWidth
import ToolSupport

@testable import CoverageReport

@Suite("Comparisons in the reports") struct ComparisonReportTests {
  private static let result = CoverageResult.comparing(
    [
      .fixture(path: "Sources/Core/A.swift", of: 1000, xctest: 900, swiftTesting: 1000),
      .fixture(path: "Sources/Core/New.swift", of: 4, xctest: 2, swiftTesting: 4),
    ],
    with: [
      .fixture(path: "Sources/Core/A.swift", of: 1000, xctest: 1000, swiftTesting: 900),
      .fixture(path: "Sources/Core/Old.swift", of: 4, xctest: 4, swiftTesting: 4),
    ], forbidsLoss: true)

  @Test("show each suite in total, then the files")
  func showEachSuiteInTotalThenTheFiles() {
    let text = report(Self.result, width: 80)

    #expect(
      text.contains(
        """
        Covered regions since main.json (2023-11-14):
          XCTest 100% → 89.8% (−10.2, 102 more missed)
          Swift Testing 90.0% → 100% (+10.0, 100 fewer missed)
          both 100% (unchanged)

        Sources/Core/A.swift
          XCTest 100% → 90.0% (−10.0, 100 more missed)
          Swift Testing 90.0% → 100% (+10.0, 100 fewer missed)
        Sources/Core/New.swift (new)
          XCTest 50.0% (2 missed); Swift Testing 100% (0 missed); both 100% (0 missed)
        Sources/Core/Old.swift (deleted)
        """))
  }

  @Test("end with the losses that fail the run")
  func endWithTheLossesThatFailTheRun() {
    let text = report(Self.result)

    #expect(
      text.hasSuffix(
        """
        XCTest lost coverage since main.json: 100% → 89.8% (−10.2, 102 more missed).
        1 file lost coverage since main.json: Sources/Core/A.swift.
        """))
    #expect(Self.result.exitCode == 1)
  }

  @Test("do not fail for a loss that is allowed")
  func doNotFailForALossThatIsAllowed() {
    var result = Self.result

    result.comparison?.forbidsLoss = false

    #expect(result.exitCode == 0)
    #expect(!report(result).contains("lost coverage"))
  }

  @Test("say that no suite lost coverage")
  func sayThatNoSuiteLostCoverage() {
    let result = CoverageResult.comparing([.fixture()], with: [.fixture()], forbidsLoss: true)

    let text = report(result)

    #expect(text.hasSuffix("\n\nNo suite lost coverage since main.json."))
  }

  @Test("list at most 20 files, in 80 columns")
  func listAtMost20FilesIn80Columns() {
    let paths = (10..<32).map { "Sources/Core/A Folder/With/A/Rather/Long/Name/And/A/File/Number\($0).swift" }
    let result = CoverageResult.comparing(
      paths.map { .fixture(path: $0, of: 12_345, xctest: 1, swiftTesting: 2) },
      with: paths.map { .fixture(path: $0, of: 12_345, xctest: 2, swiftTesting: 1) }, forbidsLoss: true)

    let lines = ComparisonReport(result: result).lines(TextLayout(style: .init(isColored: false), width: 80))

    #expect(lines.count { $0.contains("/Number") } == 20)
    #expect(lines.last == "  …and 2 more files; --missed all lists them.")
    #expect(lines.allSatisfy { $0.displayWidth <= 80 })
  }

  @Test("are a table in Markdown, with the losses in bold")
  func areATableInMarkdownWithTheLossesInBold() {
    let text = MarkdownReport(
      result: Self.result, names: FunctionNames(), sources: SourceFolder { _ in nil }
    ).text

    #expect(text.hasPrefix("### Coverage of App: coverage was lost\n\n- XCTest lost coverage since main.json: "))
    #expect(
      text.contains(
        """
        | Since main.json (2023-11-14) | XCTest alone | Swift Testing alone | both |
        | --- | ---: | ---: | ---: |
        | All compared files | **100% → 89.8% (−10.2, 102 more missed)** | \
        90.0% → 100% (+10.0, 100 fewer missed) | 100% (unchanged) |
        | Sources/Core/A.swift | **100% → 90.0% (−10.0, 100 more missed)** | \
        90.0% → 100% (+10.0, 100 fewer missed) | 100% (unchanged) |
        | Sources/Core/New.swift (new) | 50.0% | 100% | 100% |
        | Sources/Core/Old.swift (deleted) |  |  |  |

        """))
  }

  @Test("are a table on the index, with links to the files")
  func areATableOnTheIndexWithLinksToTheFiles() {
    let page = IndexPage.text(Self.result)

    #expect(page.contains(#"<td class="x m">100% → 90.0% (−10.0, 100 more missed)</td>"#))
    #expect(page.contains(#"<a href="files/Sources/Core/A.swift.html">Sources/Core/A.swift</a>"#))
    #expect(page.contains("Sources/Core/Old.swift<small> (deleted)</small>"))
    #expect(page.contains("<li>1 file lost coverage since main.json: Sources/Core/A.swift.</li>"))
  }

  @Test("are a notice on the page of a file that changed")
  func areANoticeOnThePageOfAFileThatChanged() throws {
    let folder = try SiteFolder()
    let site = HTMLSite(Self.result, names: FunctionNames(), sources: SourceFolder { _ in SourceFile("a") })

    try site.write(to: folder.path)

    let pages = try ["A", "New"].map { try folder.text("files/Sources/Core/\($0).swift.html") }
    #expect(pages[0].contains("2023-11-14</small>: XCTest 100% → 90.0% (−10.0, 100 more missed), Swift Testing"))
    #expect(pages[1].contains("2023-11-14</small>: This file is new."))
  }
}
