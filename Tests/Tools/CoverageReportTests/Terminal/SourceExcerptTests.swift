import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Source excerpt") struct SourceExcerptTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The source, with marks around the region.
    let source: String
    let width: Int?
    let excerpt: String

    init(_ name: String, _ source: String, width: Int? = nil, _ excerpt: String) {
      testDescription = name
      self.source = source
      self.width = width
      self.excerpt = excerpt
    }
  }

  private static let rows: [Row] = [
    Row(
      "letters of several bytes", #"  print("é"); «run()»"#,
      #"  1 |   print("é"); run()"# + "\n    |               ^~~~~"),
    Row(
      "letters of two columns", #"print("日本"); «run()»"#,
      #"  1 | print("日本"); run()"# + "\n    |                ^~~~~"),
    Row("a tab, which becomes four spaces", "\tif «a» {}", "  1 |     if a {}\n    |        ^"),
    Row("control characters", "a\u{1B}[2J«b»", "  1 | a␛[2Jb\n    |      ^"),
    Row("a region of several lines", "func a() «{\n}»", "  1 | func a() {\n    |          ^ to line 2"),
    Row(
      "the end of a long line", "func name(of value: Int) «{\n}»", width: 28,
      "  1 | …lue: Int) {\n    |            ^ to line 2"),
    Row("the first word", "«first» + second + third + fourth!", width: 21, "  1 | first + second…\n    | ^~~~~"),
    Row(
      "the second word", "first + «second» + third + fourth!", width: 21,
      "  1 | first + second…\n    |         ^~~~~~"),
    Row(
      "the last word", "first + second + third + «fourth»!", width: 21,
      "  1 | …hird + fourth!\n    |         ^~~~~~"),
    Row(
      "more words than fit", "first + second + «third + fourth!»", width: 21,
      "  1 | …ond + third +…\n    |        ^~~~~~~~"),
  ]

  @Test("marks the region in its line, within the width", arguments: rows)
  func marksTheRegionInItsLine(row: Row) {
    let source = MarkedSource(row.source)
    let region = source.mapping.regions[0]

    let excerpt = source.file.excerpt(from: region.start, to: region.end, width: row.width)

    #expect(excerpt.joined(separator: "\n") == row.excerpt)
  }

  @Test("is empty for a line that no longer exists")
  func isEmptyForALineThatNoLongerExists() {
    let excerpt = SourceFile("only").excerpt(from: .at(7, 1), to: .at(7, 2))

    #expect(excerpt.isEmpty)
  }
}
