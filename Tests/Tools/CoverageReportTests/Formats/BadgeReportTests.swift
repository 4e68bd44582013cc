import Foundation
import Testing

@testable import CoverageReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Badge") struct BadgeReportTests {
  @Test("shows the lower figure of two suites")
  func showsTheLowerFigureOfTwoSuites() {
    let text = badge(xctest: [1, 1], swiftTesting: [1, 0])

    #expect(text.contains(">50.0%</text>"))
    #expect(text.contains("<title>coverage: XCTest 100%, Swift Testing 50.0% of regions</title>"))
  }

  @Test("shows one figure for suites that are checked together")
  func showsOneFigureForSuitesThatAreCheckedTogether() {
    let text = badge(xctest: [1, 0], swiftTesting: [0, 1], mode: .merged)

    #expect(text.contains(">100%</text>"))
    #expect(text.contains(#"aria-label="coverage: both 100% of regions""#))
  }

  @Test("shows the figure of the chosen metric")
  func showsTheFigureOfTheChosenMetric() {
    let text = badge(xctest: [1, 0, 0], swiftTesting: [1, 1, 1], thresholds: Thresholds(metric: .functions))

    #expect(text.contains("XCTest 33.3%, Swift Testing 100% of functions"))
  }

  @Test("has the color of the threshold", arguments: [(50.0, "#2a7a2a"), (50.1, "#b3261e")])
  func hasTheColorOfTheThreshold(threshold: Double, color: String) {
    let text = badge(xctest: [1, 0], swiftTesting: [1, 1], thresholds: Thresholds(total: threshold))

    #expect(text.contains(#"fill="\#(color)""#))
  }

  @Test("names an incomplete suite")
  func namesAnIncompleteSuite() {
    let suiteResults: [SuiteResult] = [.fixture(.xctest, outcome: .crashed), .fixture(.swiftTesting)]

    let text = BadgeReport(result: .fixture(suiteResults: suiteResults)).text

    #expect(text.contains("of regions; XCTest is incomplete</title>"))
  }

  @Test("shows no figure if there is no code")
  func showsNoFigureIfThereIsNoCode() {
    let text = BadgeReport(result: .fixture(files: [])).text

    #expect(text.contains(">no code</text>"))
  }

  @Test("is well-formed")
  func isWellFormed() {
    let parser = XMLParser(data: Data(BadgeReport(result: FormatSample.result()).text.utf8))

    #expect(parser.parse())
  }

  private func badge(
    xctest: [Int], swiftTesting: [Int], mode: SuiteMode = .each, thresholds: Thresholds = Thresholds()
  ) -> String {
    let regions = zip(xctest, swiftTesting).enumerated().map { index, counts in
      CodeRegion.fixture(line: index + 1, xctest: counts.0, swiftTesting: counts.1)
    }
    return BadgeReport(result: .fixture(files: [.fixture(regions: regions)], mode: mode, thresholds: thresholds)).text
  }
}
