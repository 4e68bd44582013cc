import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Thresholds and suites in the text report") struct ThresholdReportTests {
  @Test("describe a failed threshold with exact figures")
  func describeAFailedThresholdWithExactFigures() {
    let regions = (1...112).map { CodeRegion.fixture(line: $0, xctest: $0 > 2 ? 1 : 0) }
    let result = CoverageResult.fixture(files: [.fixture(regions: regions)], thresholds: Thresholds(total: 100))

    let text = report(result)

    #expect(
      text.hasSuffix("\nXCTest alone covers 98.2% of the regions (110 of 112), below 100%: 2 more are needed."))
  }

  @Test(
    "name the option for suites that test different parts, if both together reach the threshold", arguments: [90.0, 99])
  func nameTheOptionForSuitesThatTestDifferentParts(threshold: Double) {
    var regions = (1...50).map { CodeRegion.fixture(line: $0, xctest: $0 > 25 ? 1 : 0, swiftTesting: $0 > 25 ? 0 : 1) }
    regions.append(.fixture(line: 51, xctest: 0, swiftTesting: 0))

    let text = report(.fixture(files: [.fixture(regions: regions)], thresholds: Thresholds(total: threshold)))

    let remedy = "Both together cover 98.0%; --suite merged checks them together.\nXCTest alone covers 49.0%"
    #expect(text.contains(remedy) == (threshold == 90))
  }

  @Test("name each file below its threshold")
  func nameEachFileBelowItsThreshold() {
    let files: [FileCoverage] = [
      .fixture(path: "a.swift", regions: [.fixture(line: 1), .fixture(line: 2, swiftTesting: 0)]),
      .fixture(path: "b.swift", regions: [.fixture(xctest: 0)]), .fixture(path: "c.swift"),
    ]

    let text = report(.fixture(files: files, thresholds: Thresholds(file: 62.5)))

    #expect(
      text.hasSuffix(
        """
        \n\na.swift: Swift Testing alone covers 50.0% of the regions (1 of 2), below 62.5%: 1 more is needed.
        b.swift: XCTest alone covers 0.0% of the regions (0 of 1), below 62.5%: 1 more is needed.
        """))
  }

  @Test("name both suites if they are checked together")
  func nameBothSuitesIfTheyAreCheckedTogether() {
    let file = FileCoverage.fixture(regions: [.fixture(xctest: 0, swiftTesting: 0)])

    let text = report(.fixture(files: [file], mode: .merged, thresholds: Thresholds(metric: .lines, total: 1)))

    #expect(text.hasSuffix("The suites together cover 0.0% of the lines (0 of 1), below 1%: 1 more is needed."))
  }

  @Test(
    "state how many more elements are needed",
    arguments: [(covered: 0, count: 3, threshold: 66.6, needed: 2), (1, 3, 66.7, 2), (9, 1000, 1, 1)])
  func stateHowManyMoreElementsAreNeeded(covered: Int, count: Int, threshold: Double, needed: Int) {
    let tally = Tally(covered: covered, count: count)
    let failure = ThresholdFailure(scope: .total, selection: .both, tally: tally, threshold: threshold)

    let found = failure.needed

    #expect(found == needed)
  }

  @Test("take one line if all thresholds are reached")
  func takeOneLineIfAllThresholdsAreReached() {
    let result = CoverageResult.fixture(thresholds: Thresholds(total: 100, file: 92.5))

    let text = report(result)

    #expect(text.hasSuffix("\n\nThresholds reached: 100% of the regions, 92.5% in each file."))
  }

  @Test("mention no result without a threshold")
  func mentionNoResultWithoutAThreshold() {
    let text = report(.fixture())

    #expect(text.hasSuffix("Swift Testing: 3 tests ran"))
  }

  @Test("call a suite incomplete if it stopped early")
  func callASuiteIncompleteIfItStoppedEarly() {
    let suiteResults: [SuiteResult] = [
      .fixture(.xctest, outcome: .crashed, hasProfile: false), .fixture(.swiftTesting, outcome: .crashed),
    ]

    let text = report(.fixture(suiteResults: suiteResults, testsFailed: true))

    #expect(
      text.hasSuffix(
        """
        XCTest: stopped early, after 3 tests: its figures are lost, so everything counts as missed
        Swift Testing: stopped early, after 3 tests: its figures are incomplete

        The tests failed.
        """))
  }
}
