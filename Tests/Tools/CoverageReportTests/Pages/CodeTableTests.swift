import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Code table") struct CodeTableTests {
  @Test("has approved rows for each kind of source", arguments: CodeSample.allCases)
  func hasApprovedRows(sample: CodeSample) {
    let rows = sample.rows

    expectText(rows, matches: sample.rawValue)
  }
}

/// A source whose rows in the table have an approved text.
enum CodeSample: String, CaseIterable {
  case states
  case linesWithoutCode = "lines-without-code"
  case missingColumns = "missing-columns"
  case severalBytes = "letters-of-several-bytes"
  case splitLetter = "region-within-a-letter"
  case tokenAtEdge = "token-at-the-edge-of-a-region"
  case tokenOfTwoLines = "token-of-two-lines"
  case script
  case exclusion
  case skipped
  case changes

  var rows: [String] {
    switch self {
    case .states:
      return CodeTable.rows(
        SourceFile("guard a else { b }"),
        [
          .fixture(from: 1, to: 19, xctest: 0, swiftTesting: 1500),
          .fixture(from: 14, to: 19, xctest: 0, swiftTesting: 0),
        ], columns: [.xctest, .swiftTesting])
    case .linesWithoutCode:
      return CodeTable.rows(SourceFile("run()\n\n// end"), [.fixture(to: 6, xctest: 2, swiftTesting: 3)])
    case .missingColumns:
      return CodeTable.rows(
        SourceFile("a ?? b"), [.fixture(from: 1, to: 7), .fixture(from: 6, to: 7, xctest: 0)],
        columns: SuiteSelection.allCases)
    case .severalBytes: return Self.rows("‹é + «日»本›")
    case .splitLetter:
      return CodeTable.rows(
        SourceFile("日本"), [.fixture(from: 1, to: 7), .fixture(from: 3, to: 7, xctest: 0, swiftTesting: 0)])
    case .tokenAtEdge: return Self.rows(#"‹x("abcd«")»›"#)
    case .tokenOfTwoLines: return Self.rows("/* a\n b */ c")
    case .script: return Self.rows(#"f("</script><script>alert(1)&")"#)
    case .exclusion:
      let trap = CodeRegion.fixture(from: 6, to: 12, xctest: 0, swiftTesting: 0)
      let exclusion = Exclusion(
        cause: .comment, reason: "never <nil>", start: trap.start, end: trap.end, regions: [trap])
      return CodeTable.rows(SourceFile("a ?? trap()"), [.fixture(from: 1, to: 12)], exclusions: [exclusion])
    case .skipped: return CodeTable.rows(SourceFile("first\nother"), skipped: [(.at(2, 1), .at(2, 6))])
    case .changes: return CodeTable.rows(SourceFile("a\nb\nc\nd\ne"), changes: [2...2, 4...5])
    }
  }

  private static func rows(_ text: String) -> [String] {
    let source = MarkedSource(text)
    return CodeTable.rows(source.file, source.mapping.regions)
  }
}
