import Testing

@testable import CoverageReport

@Suite("Line maps") struct LineMapTests {
  @Test(
    "finds the recorded lines of a line",
    arguments: [
      ("a\nb\nc", "a\nb\nc", 2, 2...2),
      ("a\nb\nc", "new\na\nb\nc", 4, 3...3),
      ("a\nb\nc", "a\nB\nc", 2, 2...2),
      ("a\nb\nc", "a\nB\nBB\nc", 3, 2...2),
      ("a\nb\nc", "a\nnew\nb\nc", 2, 1...2),
      ("a\nb\nc", "a\nb\nc\nnew", 4, 3...3),
      ("a\nb\nc\nd", "a\nd", 2, 2...4),
    ])
  func findsTheRecordedLines(old: String, new: String, line: Int, expected: ClosedRange<Int>) {
    let map = LineMap(from: SourceFile(old), to: SourceFile(new))

    let recorded = map.recorded(line)

    #expect(recorded == expected)
  }

  @Test("takes all lines of a large rewrite for replaced ones")
  func takesAllLinesOfALargeRewriteForReplacedOnes() {
    let old = (0..<3_000).map { "line \($0)" }
    let new = ["first"] + old[0..<2].map { $0 } + old[2..<2_999].map { $0 + "!" } + [old[2_999]]

    let map = LineMap(
      from: SourceFile((["first"] + old).joined(separator: "\n")), to: SourceFile(new.joined(separator: "\n")))

    #expect(map.recorded(3) == 3...3)
    #expect(map.recorded(4) == 4...3_000)
    #expect(map.recorded(3_000) == 4...3_000)
    #expect(map.recorded(3_001) == 3_001...3_001)
  }

  @Test("has nothing for a line that does not exist")
  func hasNothingForALineThatDoesNotExist() {
    let map = LineMap(from: SourceFile("a"), to: SourceFile("a\nnew"))

    #expect(map.recorded(0) == nil)
    #expect(map.recorded(3) == nil)
  }
}
