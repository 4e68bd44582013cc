import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("LCOV report") struct LCOVReportTests {
  @Test("has an approved text for each mode", arguments: SuiteMode.allCases)
  func hasAnApprovedText(mode: SuiteMode) {
    let report = LCOVReport(
      result: FormatSample.result(mode: mode), names: FormatSample.names, root: FormatSample.root)

    let text = report.text

    expectText(text, matches: mode.rawValue)
  }

  @Test(
    "names each function in one line, without a comma",
    arguments: [
      ("f(a, b)", "f(a; b)"), ("a\nb", "a b"), (",\r\n", "; "), ("a\tb", "a\tb"), ("a\u{2028}b", "a\u{2028}b"),
    ])
  func namesEachFunctionInOneLine(name: String, expected: String) {
    let result = CoverageResult.fixture(files: .sketch("Sources/Core/Login.swift: 11"), mode: .merged)

    let text = LCOVReport(result: result, names: FunctionNames(names: ["f": name]), root: "/p").text

    let functions = text.components(separatedBy: "\n").filter { $0.hasPrefix("FN") }
    #expect(functions == ["FN:1,\(expected)", "FNDA:2,\(expected)", "FNF:1", "FNH:1"])
  }

  @Test("marks the branches of a missed line as not reached")
  func marksTheBranchesOfAMissedLineAsNotReached() {
    let result = CoverageResult.fixture(files: .sketch("Sources/Core/Login.swift: 1:1-30=04 1:9-12=04"))

    let text = LCOVReport(result: result, names: FunctionNames(), root: "/p").text

    let branches = text.split(separator: "\n").filter { $0.hasPrefix("BRDA:") }
    #expect(branches == ["BRDA:1,0,0,-", "BRDA:1,0,1,-", "BRDA:1,0,0,4", "BRDA:1,0,1,4"])
  }
}
