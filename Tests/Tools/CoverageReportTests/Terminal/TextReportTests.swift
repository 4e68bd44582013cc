import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Text report") struct TextReportTests {
  @Test(
    "lists as many missed places as the command line asks for, with or without a failed threshold",
    arguments: [
      (length: ReportLength.usual, threshold: Double?.none, places: 20), (.usual, 100, 20), (.all, nil, 60),
      (.regions(25), nil, 25), (.regions(0), nil, 0),
    ])
  func listsAsManyMissedPlacesAsTheCommandLineAsksFor(length: ReportLength, threshold: Double?, places: Int) {
    let files: [FileCoverage] = .sketch("Sources/Core/Login.swift: 01*60", functions: [])

    let text = report(.fixture(files: files, thresholds: Thresholds(total: threshold)), length: length)

    #expect(text.split(separator: "\n").count { $0.contains(": missed by") } == places)
    #expect(text.contains("60 regions missed"))
  }
}

@Suite("Colors of the coverage table") struct CoverageTableColorTests {
  @Test(
    "depend on the threshold",
    arguments: [
      (threshold: Double?.none, covered: 8, code: "31"), (nil, 12, "33"), (nil, 16, "32"), (75, 12, "32"),
      (76, 12, "31"), (0, 0, "32"),
    ])
  func dependOnTheThreshold(threshold: Double?, covered: Int, code: String) {
    let files: [FileCoverage] = .sketch("Sources/Core/Login.swift: 11*\(covered) 01*\(16 - covered)")
    let result = CoverageResult.fixture(files: files, mode: .xctest, thresholds: Thresholds(file: threshold))
    let layout = TextLayout(style: TextStyle(isColored: true), width: nil)

    let lines = CoverageTable(result: result).lines(layout)

    let share = Tally(covered: covered, count: 16).percentage
    #expect(lines.last?.contains("\u{1B}[\(code)m\(share)\u{1B}[0m") == true)
  }
}

@Suite("A failed threshold") struct ThresholdFailureTests {
  @Test(
    "states how many more elements are needed",
    arguments: [(covered: 0, count: 3, threshold: 66.6, needed: 2), (1, 3, 66.7, 2), (9, 1000, 1, 1)])
  func statesHowManyMoreElementsAreNeeded(covered: Int, count: Int, threshold: Double, needed: Int) {
    let tally = Tally(covered: covered, count: count)
    let failure = ThresholdFailure(scope: .total, selection: .both, tally: tally, threshold: threshold)

    let found = failure.needed

    #expect(found == needed)
  }
}
