import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Changed lines in the text report") struct ChangedReportTests {
  private static let file = FileCoverage.fixture(
    regions: [
      .fixture(line: 1, function: nil), .fixture(line: 2, from: 1, to: 4, function: nil),
      .fixture(line: 2, from: 5, to: 9, xctest: 0, function: nil),
      .fixture(line: 3, xctest: 0, swiftTesting: 0, function: nil), .fixture(line: 4, xctest: 0, function: nil),
    ], functions: [])

  @Test("are counted, and listed if they are missed")
  func areCountedAndListedIfTheyAreMissed() {
    let changes = ChangedLines(base: "main", commit: "abc1234", lines: [Self.file.path: [1...3]])

    let text = report(.fixture(files: [Self.file], changes: changes), source: "one\ntwo\nthree\nfour")

    #expect(
      text.contains(
        """
        Changed since main (abc1234):

        Lines, as covered + partial + missed      XCTest  Swift Testing        both
          Sources/Core/Login.swift             1 + 1 + 1      2 + 0 + 1   2 + 0 + 1
          all lines                           1/3  33.3%     2/3  66.6%  2/3  66.6%
          all regions                         2/4  50.0%     3/4  75.0%  3/4  75.0%

        Sources/Core/Login.swift:2: partial in XCTest
          2 | two

        Sources/Core/Login.swift:3: missed by XCTest, missed by Swift Testing
          3 | three

        3 regions missed in all; --missed N lists
        """))
  }

  @Test("are one line of text if they have no code")
  func areOneLineOfTextIfTheyHaveNoCode() {
    let changes = ChangedLines(base: "main", commit: "abc1234", lines: ["README.md": [1...3]])

    let text = report(.fixture(files: [Self.file], changes: changes))

    #expect(text.contains("\n\nChanged since main (abc1234): no line with code.\n"))
  }

  @Test("have exact figures if their threshold failed")
  func haveExactFiguresIfTheirThresholdFailed() {
    let changes = ChangedLines(base: "main", commit: "abc1234", lines: [Self.file.path: [4...4]])

    let text = report(.fixture(files: [Self.file], thresholds: Thresholds(diff: 100), changes: changes))

    #expect(
      text.hasSuffix("XCTest alone covers 0.0% of the changed regions (0 of 1), below 100%: 1 more is needed."))
  }
}
