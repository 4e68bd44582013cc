import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Cobertura report") struct CoberturaReportTests {
  @Test("has an approved text for each mode, which is XML", arguments: SuiteMode.allCases)
  func hasAnApprovedText(mode: SuiteMode) {
    let report = CoberturaReport(
      result: FormatSample.result(mode: mode), names: FormatSample.names, root: FormatSample.root)

    let text = report.text

    expectText(text, matches: mode.rawValue)
    expectXML(text)
  }

  @Test("has rates of 1 for complete coverage, and replaces characters that XML forbids")
  func hasRatesOf1ForCompleteCoverage() {
    let result = CoverageResult.fixture(files: .sketch("Sources/a\u{1}\u{FFFF}\tb.swift: 11"))

    let text = CoberturaReport(result: result, names: FunctionNames(), root: "/p").text

    expectText(text, matches: "complete")
    expectXML(text)
  }

  @Test("rounds rates down")
  func roundsRatesDown() {
    let result = CoverageResult.fixture(
      files: .sketch("Sources/Core/Login.swift: 11*6 01 11*29993", functions: []), mode: .xctest)

    let text = CoberturaReport(result: result, names: FunctionNames(), root: "/p").text

    let rates = text.matches(of: /<coverage .*/).map { String($0.output) }
    #expect(
      rates == [
        #"<coverage line-rate="0.9999" branch-rate="1.0" lines-covered="29999" lines-valid="30000" "#
          + #"branches-covered="0" branches-valid="0" complexity="0" version="rehearsal" timestamp="1700000000000">"#
      ])
    expectXML(text)
  }

  private func expectXML(_ text: String, at location: SourceLocation = #_sourceLocation) {
    let parser = XMLParser(data: Data(text.utf8))

    let isWellFormed = parser.parse()

    #expect(isWellFormed, "\(String(describing: parser.parserError))", sourceLocation: location)
  }
}
