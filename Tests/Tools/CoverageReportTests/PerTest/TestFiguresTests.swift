import Testing

@testable import CoverageReport

@Suite("Figures of tests") struct TestFiguresTests {
  @Test("counts the regions of each test, and those that no other test of its suite runs")
  func countsTheRegionsOfEachTest() throws {
    let result = CoverageResult.recorded()

    let figures = try #require(TestFigures.all(in: result))

    #expect(figures.map(\.regions) == [2, 1, 1])
    #expect(figures[0].alone == [.init(path: "Sources/Core/Login.swift", line: 2)])
    #expect(figures[1].alone == [])
    #expect(figures[2].alone == [.init(path: "Sources/Core/Login.swift", line: 2)])
  }

  @Test("are nil if the run recorded no tests")
  func areNilIfTheRunRecordedNoTests() {
    #expect(TestFigures.all(in: .fixture()) == nil)
  }

  @Test("joins the tests of all regions on a line")
  func joinsTheTestsOfAllRegionsOnALine() throws {
    let file = try #require(CoverageResult.recorded().files.first)

    #expect(file.tests(on: 1).members == [0, 1])
    #expect(file.tests(on: 2).members == [0, 2])
    #expect(file.tests(on: 3).isEmpty)
  }

  @Test("stand on the page of the file, in JSON and in the report")
  func standInAllReports() {
    let result = CoverageResult.recorded()

    let lists = TestLists(of: result.files[0], tests: result.tests ?? [])
    let page = TestsPage(figures: TestFigures.all(in: result) ?? [], remarks: ["a < b"]).body.text
    let json = JSONReport(result: result, names: FunctionNames(), root: "/p").text

    #expect(lists.cell(2).text.contains(#"<button type="button" popovertarget="tests-1" title="2 tests">2<i>"#))
    #expect(lists.cell(3).text == #"<td class="w"></td>"#)
    #expect(lists.html.text.contains("<h3>XCTest: 1 test</h3><ul><li>T.testA</li></ul><h3>Swift Testing: 1 test</h3>"))
    #expect(
      page.contains(##"<td>2</td><td>1</td><td><a href="files/Sources/Core/Login.swift.html#L2">Login.swift:2</a>"##))
    #expect(page.contains("<p>a &lt; b</p>"))
    #expect(json.contains(#"{"name": "T.testA", "suite": "xctest", "place": null, "regions": 2, "regionsAlone": 1}"#))
    #expect(json.contains(#""tests": [0, 2]}"#))
    #expect(report(result, width: 80).contains("Recorded: 3 tests;"))
  }

  @Test("lists at most 100 tests of a suite")
  func listsAtMost100Tests() {
    var region = CodeRegion.fixture()
    region.tests = TestSet(0..<102)
    let tests = (0..<102).map { RecordedTest.xctest("T.test\($0)") }

    let html = TestLists(of: .fixture(regions: [region]), tests: tests).html.text

    #expect(html.contains("<li>T.test99</li><li>and 2 more, which '--tests-for FILE:LINE --missed all' names</li>"))
    #expect(!html.contains("<li>T.test100</li>"))
  }
}

extension CoverageResult {
  /// A result with two regions in two lines, and three tests: two of XCTest and one of Swift Testing.
  static func recorded() -> Self {
    var first = CodeRegion.fixture(line: 1)
    first.tests = TestSet([0, 1])
    var second = CodeRegion.fixture(line: 2)
    second.tests = TestSet([0, 2])
    var result = fixture(files: [.fixture(regions: [first, second])])
    result.tests = [.xctest("T.testA"), .xctest("T.testB"), .swiftTesting("M.S/c()")]
    return result
  }
}
