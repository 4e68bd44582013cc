import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("File page") struct FilePageTests {
  @Test("links each folder of the path to the index")
  func linksEachFolderOfThePathToTheIndex() {
    let file = FileCoverage.fixture(path: "Sources/Core/<b>.swift")

    let page = FilePage.text(file)

    #expect(page.contains(#"<a href="../../../index.html?filter=Sources/">Sources</a>"#))
    #expect(page.contains(#"<a href="../../../index.html?filter=Sources/Core/">Core</a>"#))
    #expect(page.contains("&lt;b&gt;.swift</h1>"))
  }

  @Test("shows partial lines apart from covered ones")
  func showsPartialLinesApartFromCoveredOnes() {
    let source = SourceFile("a ?? b\nc\nd")
    let regions: [CodeRegion] = [
      .fixture(line: 1, from: 1, to: 7), .fixture(line: 1, from: 6, to: 7, xctest: 0, swiftTesting: 0),
      .fixture(line: 2, from: 1, to: 2), .fixture(line: 3, from: 1, to: 2, xctest: 0, swiftTesting: 0),
    ]

    let page = FilePage.text(.fixture(regions: regions, source: source), source: source, columns: [.both])

    #expect(page.contains("33.3% <small>1/3</small></td><td>1</td><td>1</td>"))
    #expect(page.contains("50.0% <small>2/4</small>"))
  }

  @Test("links readable function names to their lines")
  func linksReadableFunctionNamesToTheirLines() {
    let regions = [CodeRegion.fixture(), .fixture(line: 4, xctest: 0, swiftTesting: 0)]

    let page = FilePage.text(
      .fixture(regions: regions), names: FunctionNames(names: ["f": "Stack.push<A>(_:)"]), columns: [.both])

    #expect(page.contains("<summary>2 functions</summary>"))
    #expect(page.contains(##"<a href="#L1">Stack.push&lt;A&gt;(_:)</a></th><td class="b">2</td>"##))
    #expect(page.contains(##"<a href="#L4">Stack.push&lt;A&gt;(_:)</a></th><td class="b m">"##))
  }

  @Test("lists exclusions and warnings at the top")
  func listsExclusionsAndWarningsAtTheTop() throws {
    let region = CodeRegion.fixture(line: 3)
    var file = FileCoverage.fixture(exclusions: [
      Exclusion(cause: .message, reason: "only on failure", start: region.start, end: region.end, regions: [region])
    ])
    file.warnings = [SourceWarning(line: 9, message: "no reason given")]

    let page = FilePage.text(file)

    let head = try #require(page.components(separatedBy: #"<table id="code">"#).first)
    #expect(head.contains(##"<a href="#L3">line 3</a> <q>only on failure</q>"##))
    #expect(head.contains(##"<a href="#L9">line 9</a> no reason given"##))
  }

  @Test("keeps the figures of a file that no longer exists")
  func keepsTheFiguresOfAFileThatNoLongerExists() {
    let page = FilePage.text(.fixture(), source: nil, columns: [.both])

    #expect(page.contains("cannot be read any more"))
    #expect(page.contains("100% <small>1/1</small>"))
    #expect(!page.contains(#"id="code""#))
  }

  @Test(
    "explains why a file has no counts",
    arguments: [
      (FileCoverage.Status.notLinked, "counts as missed"), (.withoutCode, "could be executed"),
    ])
  func explainsWhyAFileHasNoCounts(status: FileCoverage.Status, words: String) {
    let pages = [status, .linked].map { FilePage.text(.fixture(status: $0)) }

    #expect(pages.map { $0.contains(words) } == [true, false])
  }
}
