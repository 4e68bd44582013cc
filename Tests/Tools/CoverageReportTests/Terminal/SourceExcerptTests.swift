import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("Source excerpt") struct SourceExcerptTests {
  @Test("marks the region in its line, within the width, as SourceExcerpts.md shows")
  func marksTheRegionInItsLine() throws {
    try expectAnswers(in: "SourceExcerpts") { text in
      let parts = text.split(separator: "\n", maxSplits: 1)
      let source = MarkedSource(String(parts[1].replacing("⎋", with: "\u{1B}")))
      let region = source.mapping.regions[0]
      let width = Int(parts[0].trimmingPrefix("width "))
      return source.file.excerpt(from: region.start, to: region.end, width: width).joined(separator: "\n")
    }
  }

  @Test("is empty for a line that no longer exists")
  func isEmptyForALineThatNoLongerExists() {
    let excerpt = SourceFile("only").excerpt(from: .at(7, 1), to: .at(7, 2))

    #expect(excerpt.isEmpty)
  }
}
