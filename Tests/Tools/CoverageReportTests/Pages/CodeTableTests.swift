import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("Code table") struct CodeTableTests {
  @Test("has the rows in CodeTables.md for each kind of source")
  func hasRows() throws {
    try expectAnswers(in: "CodeTables") { question in
      let file = try question.properties("source", "regions", "suites", "excluded", "skipped", "changes")
      let text = file["source", default: ""].replacing("\\n", with: "\n")
      let marked = MarkedSource(text)
      let sketched = file["regions"].map { [FileCoverage].sketch("A.swift: \($0)", functions: [])[0].regions }
      let excluded = file["excluded"].map { CodeRegion.fixture(from: Int($0) ?? 0, to: 12, xctest: 0, swiftTesting: 0) }
      let exclusions = excluded.map { region in
        Exclusion(cause: .comment, reason: "never <nil>", start: region.start, end: region.end, regions: [region])
      }
      let lines = file["changes"]?.words.compactMap { Int($0) }
      return FilePage.rows(
        marked.file, sketched ?? marked.mapping.regions, exclusions: [exclusions].compactMap(\.self),
        skipped: file["skipped"].map { [(.at(Int($0) ?? 0, 1), .at(Int($0) ?? 0, 6))] } ?? [],
        mode: file["suites"].flatMap(SuiteMode.init) ?? .merged,
        changes: lines.map { $0.map { $0...$0 } }
      ).joined(separator: "\n")
    }
  }
}
