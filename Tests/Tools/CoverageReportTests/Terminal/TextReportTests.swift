import Testing
import TextWidth
import ToolSupport

@testable import CoverageReport

@Suite("Text report") struct TextReportTests {
  @Test("consists of a table and totals for complete coverage")
  func consistsOfATableAndTotalsForCompleteCoverage() {
    let result = CoverageResult.fixture(thresholds: Thresholds(total: 100))

    let text = report(result)

    #expect(
      text == """
        Covered regions  XCTest  Swift Testing  both  missed
        Core               100%           100%  100%       -
          Login.swift      100%           100%  100%       -

        In total             XCTest  Swift Testing        both
          regions        1/1   100%     1/1   100%  1/1   100%
          lines          1/1   100%     1/1   100%  1/1   100%
          partial lines           0              0           0
          functions      1/1   100%     1/1   100%  1/1   100%

        Covered by XCTest only: no region
        Covered by Swift Testing only: no region
        Covered by neither: no region

        Excluded: nothing.

        XCTest: 3 tests ran
        Swift Testing: 3 tests ran

        Thresholds reached: 100% of the regions.
        """)
  }

  @Test("names files that no test links")
  func namesFilesThatNoTestLinks() {
    let files: [FileCoverage] = [
      .fixture(path: "Sources/Core/Far.swift", status: .notLinked, regions: [.fixture(xctest: 0, swiftTesting: 0)]),
      .fixture(path: "Sources/Core/View.swift", status: .withoutCode, regions: []),
    ]

    let text = report(.fixture(files: files))

    #expect(text.contains("so all of it counts as missed:\n  Sources/Core/Far.swift (1 region)"))
    #expect(text.contains("  View.swift                      no executable code"))
  }

  @Test("counts partial lines")
  func countsPartialLines() {
    let regions: [CodeRegion] = [.fixture(from: 1, to: 4), .fixture(from: 5, to: 9, xctest: 0)]

    let text = report(.fixture(files: [.fixture(regions: regions)]))

    #expect(text.contains(/lines +0\/1 +0\.0% +1\/1 +100% +1\/1 +100%\n  partial lines +1 +0 +0\n/))
  }

  @Test("is colored only on request")
  func isColoredOnlyOnRequest() {
    let result = CoverageResult.fixture(files: [.fixture(regions: [.fixture(xctest: 0)])])

    let texts = [false, true].map { report(result, isColored: $0) }

    #expect(texts.map { $0.contains("\u{1B}[") } == [false, true])
  }

  @Test("fits the width of the terminal", arguments: [80, 60, 40, 30])
  func fitsTheWidthOfTheTerminal(width: Int) {
    let regions: [CodeRegion] = [.fixture(), .fixture(from: 30, to: 60, xctest: 0)]
    let path = "Sources/Core/Login/Internal/AVeryLongNameOfAFileThatNobodyWouldGiveOne.swift"
    let result = CoverageResult.fixture(
      files: [.fixture(path: path, regions: regions)], thresholds: Thresholds(total: 100, file: 100))

    let text = report(result, source: String(repeating: "word ", count: 30), width: width)

    let long = text.split(separator: "\n").filter { String($0).displayWidth > width }
    #expect(long.allSatisfy { $0 == path + ":1:30:" || $0 == path + ":" })
  }

  @Test("shows warnings with their position")
  func showsWarningsWithTheirPosition() {
    var file = FileCoverage.fixture()
    file.warnings = [SourceWarning(line: 7, message: "the comment names no reason; add one")]

    let text = report(.fixture(files: [file]))

    #expect(text.contains("\nSources/Core/Login.swift:7: warning: the comment names no reason; add one\n"))
  }

  @Test("counts regions that only one suite covers, by function")
  func countsRegionsThatOnlyOneSuiteCoversByFunction() {
    let regions: [CodeRegion] = [
      .fixture(line: 1, swiftTesting: 0, function: 0), .fixture(line: 2, swiftTesting: 0, function: 0),
      .fixture(line: 3, swiftTesting: 0, function: 1), .fixture(line: 4, xctest: 0, swiftTesting: 0, function: 1),
      .fixture(line: 5, xctest: 0, function: 0),
    ]
    let functions = ["f", "g"].map {
      CodeFunction(name: $0, start: .at(9, 1), end: .at(9, 2), counts: ExecutionCounts())
    }

    let text = report(
      .fixture(files: [.fixture(regions: regions, functions: functions)]), names: ["f": "first()", "g": "second()"])

    #expect(
      text.contains(
        """
        Covered by XCTest only: 3 regions, in first() (2), second() (1)
        Covered by Swift Testing only: 1 region, in first() (1)
        Covered by neither: 1 region, in second() (1)
        """))
  }

  @Test("does not compare the suites if only one ran")
  func doesNotCompareTheSuitesIfOnlyOneRan() {
    let result = CoverageResult.fixture(mode: .xctest)

    let text = report(result)

    #expect(!text.contains("Covered by"))
    #expect(!text.contains("Swift Testing"))
  }
}
